import { Welcome } from '#features/accounts/web/welcome.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Bienvenue') }, { name: 'robots', content: 'noindex' }]

export default function WelcomeRoute() {
  return <Welcome />
}
