import { Unlock } from '#features/accounts/web/unlock.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Écran verrouillé') }, { name: 'robots', content: 'noindex' }]

export default function UnlockPage() {
  return <Unlock />
}
