import { useParams } from 'react-router'
import { TimeEntryPage } from '#features/time-entries/web/time-entry-page.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Pointage') }]

export default function TimeEntryRoute() {
  const { id = '' } = useParams()
  return <TimeEntryPage key={id} id={id} />
}
