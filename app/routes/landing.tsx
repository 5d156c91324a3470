import { pageMeta } from '#app/page-meta.ts'
import { Landing } from '#features/marketing/web/landing.tsx'

export const meta = () =>
  pageMeta({
    title: 'Le logiciel des carrossiers et des garages',
    description: 'Un logiciel en ligne pour les carrossiers et les garages : le fichier clients, avec ou sans réseau.',
    path: '/',
  })

export default function LandingRoute() {
  return <Landing />
}
