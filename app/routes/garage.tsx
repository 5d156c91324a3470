import { GaragePage } from '#features/garages/web/garage-page.tsx'
import { SiteList } from '#features/sites/web/site-list.tsx'
import { SupportAccess } from '#features/support/web/support-access.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Mon atelier') }]

export default function GarageRoute() {
  return (
    <GaragePage>
      <SiteList />
      <SupportAccess />
    </GaragePage>
  )
}
