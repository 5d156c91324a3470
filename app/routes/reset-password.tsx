import { ResetPassword } from '#features/accounts/web/reset-password.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Nouveau mot de passe') }, { name: 'robots', content: 'noindex' }]

export default function ResetPasswordRoute() {
  return <ResetPassword />
}
