import { ReportList } from '#features/expert-reports/web/report-list.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Rapports') }]

export default function ExpertReportsPage() {
  return <ReportList />
}
