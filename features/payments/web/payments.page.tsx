import { PaymentList } from '#features/payments/web/payment-list.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Encaissements') }]

export default function PaymentsPage() {
  return <PaymentList />
}
