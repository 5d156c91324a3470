import { TimeEntryList } from '#features/time-entries/web/time-entry-list.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Pointages') }]

export default function TimeEntriesPage() {
  return <TimeEntryList />
}
