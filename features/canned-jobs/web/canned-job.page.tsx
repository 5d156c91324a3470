import { useParams } from 'react-router'
import { CannedJobsPage } from '#features/canned-jobs/web/canned-jobs-page.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Forfaits et tarifs') }]

export default function CannedJobRoute() {
  return <CannedJobsPage id={useParams().id ?? ''} />
}
