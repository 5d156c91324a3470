import { ForceRefresh } from '#features/accounts/web/force-refresh.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Reconnexion') }, { name: 'robots', content: 'noindex' }]

export default function ForceRefreshPage() {
  return <ForceRefresh />
}
