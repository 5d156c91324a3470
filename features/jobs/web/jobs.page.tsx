import { JobList } from '#features/jobs/web/job-list.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Tâches de fond') }]

export default function JobsPage() {
  return <JobList />
}
