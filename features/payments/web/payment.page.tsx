import { useParams } from 'react-router'
import { PaymentPage } from '#features/payments/web/payment-page.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Encaissement') }]

export default function PaymentRoute() {
  const { id = '' } = useParams()
  return <PaymentPage key={id} id={id} />
}
