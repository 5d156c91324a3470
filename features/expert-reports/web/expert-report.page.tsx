import { useParams } from 'react-router'
import { ReportPage } from '#features/expert-reports/web/report-page.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Rapport') }]

export default function ExpertReportRoute() {
  const { id = '' } = useParams()
  return <ReportPage key={id} id={id} />
}
