import { AuthCallback } from '#features/accounts/web/auth-callback.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Connexion') }, { name: 'robots', content: 'noindex' }]

export default function AuthCallbackPage() {
  return <AuthCallback />
}
