import { GaragePage } from '#features/garages/web/garage-page.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Mon atelier') }]

export default function GarageRoute() {
  return <GaragePage />
}
