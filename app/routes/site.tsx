import { Outlet } from 'react-router'
import { localTextChanged } from '#browser/local-text.ts'
import { SiteLayout } from '#features/marketing/web/site-layout.tsx'
import { SubscriptionBanner } from '#features/subscriptions/web/subscription-banner.tsx'

/** The frame of the public pages. */
export default function SiteRoute() {
  return (
    <SiteLayout onSignOut={() => void signOut()} banner={<SubscriptionBanner />}>
      <Outlet />
    </SiteLayout>
  )
}

// A visitor has nobody to sign out: what it takes comes when it is asked for.
async function signOut(): Promise<void> {
  const { signOutFromSite } = await import('#app/workshop/sign-out.tsx')
  await signOutFromSite()
  localTextChanged()
}
