import { SignIn } from '#features/accounts/web/sign-in.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Connexion') }, { name: 'robots', content: 'noindex' }]

export default function LoginRoute() {
  return <SignIn />
}
