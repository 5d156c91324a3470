import { ForgotPassword } from '#features/accounts/web/forgot-password.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Mot de passe oublié') }, { name: 'robots', content: 'noindex' }]

export default function ForgotPasswordRoute() {
  return <ForgotPassword />
}
