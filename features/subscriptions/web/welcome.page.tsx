import { useSession } from '#browser/session.ts'
import { Welcome } from '#features/accounts/web/welcome.tsx'
import { usePlanNotice } from '#features/subscriptions/web/use-plan-notice.ts'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Bienvenue') }, { name: 'robots', content: 'noindex' }]

export default function WelcomePage() {
  return <Welcome planNotice={usePlanNotice(Boolean(useSession()))} />
}
