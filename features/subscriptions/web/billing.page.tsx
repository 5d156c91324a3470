import { BillingPage } from '#features/subscriptions/web/billing-page.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Mon abonnement') }]

export default function BillingRoute() {
  return <BillingPage />
}
