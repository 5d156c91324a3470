import { useRights } from '#browser/workshop-parts.tsx'
import { Team } from '#features/garages/web/team.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Équipe') }]

export default function TeamPage() {
  return <Team rights={useRights()} />
}
