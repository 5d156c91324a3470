import { useParams } from 'react-router'
import { ReportPage } from '#features/expert-reports/web/report-page.tsx'
import reviewStyles from '#features/expert-reports/web/report-review.page.css?url'
import viewerStyles from '#features/expert-reports/web/report-viewer.page.css?url'
import { pageTitle } from '#ui/page-title.ts'

/** Only this page of the workshop needs these styles. */
export const links = () => [viewerStyles, reviewStyles].map((href) => ({ rel: 'stylesheet', href }))

export const meta = () => [{ title: pageTitle('Rapport') }]

export default function ExpertReportRoute() {
  const { id = '' } = useParams()
  return <ReportPage key={id} id={id} />
}
