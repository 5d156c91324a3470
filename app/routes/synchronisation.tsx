import { Synchronisation } from '#records/synchronisation.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Synchronisation') }]

export default function SynchronisationRoute() {
  return <Synchronisation />
}
