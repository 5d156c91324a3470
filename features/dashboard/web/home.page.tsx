import { Home } from '#features/dashboard/web/home.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Accueil') }]

export default function HomePage() {
  return <Home />
}
