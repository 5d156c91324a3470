import { CheckoutCancel } from '#features/subscriptions/web/checkout-cancel.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Paiement annulé') }, { name: 'robots', content: 'noindex' }]

export default function CheckoutCancelRoute() {
  return <CheckoutCancel />
}
