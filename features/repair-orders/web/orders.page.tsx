import { OrderList } from '#features/repair-orders/web/order-list.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Ordres de réparation') }]

export default function OrdersPage() {
  return <OrderList />
}
