import { Landing } from '#features/marketing/web/landing.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [
  { title: pageTitle('Le logiciel des carrossiers et des garages') },
  {
    name: 'description',
    content: 'Un logiciel en ligne pour les carrossiers et les garages : le fichier clients, avec ou sans réseau.',
  },
]

export default function LandingRoute() {
  return <Landing />
}
