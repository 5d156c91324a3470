import { Registration } from '#features/accounts/web/registration.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Créer un compte') }, { name: 'robots', content: 'noindex' }]

export default function RegistrationRoute() {
  return <Registration />
}
