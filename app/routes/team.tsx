import { rights } from '#app/workshop/rights.ts'
import { Team } from '#features/garages/web/team.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Équipe') }]

export default function TeamRoute() {
  return <Team rights={rights} />
}
