import { useParams } from 'react-router'
import { OrderPage } from '#features/repair-orders/web/order-page.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Ordre de réparation') }]

export default function OrderRoute() {
  const { id = '' } = useParams()
  return <OrderPage key={id} id={id} />
}
