import { Outlet } from 'react-router'
import { localTextChanged } from '#browser/local-text.ts'
import { SiteLayout } from '#features/marketing/web/site-layout.tsx'
import { SubscriptionBanner } from '#features/subscriptions/web/subscription-banner.tsx'

/** The frame of public pages. */
export default function SiteRoute() {
  return (
    <SiteLayout onSignOut={() => void signOut()} banner={<SubscriptionBanner />}>
      <Outlet />
    </SiteLayout>
  )
}

// Loaded on demand, because most visitors have no session.
async function signOut(): Promise<void> {
  const { signOutFromSite } = await import('#app/workshop/sign-out.tsx')
  await signOutFromSite()
  localTextChanged()
}
