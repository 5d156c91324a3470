import { useCurrentGarage } from '#features/garages/web/current-garage.tsx'
import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { OrderActs } from '#features/repair-orders/web/order-acts.tsx'
import { OrderBadge } from '#features/repair-orders/web/order-badge.tsx'
import { OrderMore } from '#features/repair-orders/web/order-more.tsx'
import { PaperHeader } from '#priced-papers/web/paper-header.tsx'

export function OrderHeader({ order, isSaved }: { order: RepairOrder; isSaved: boolean }) {
  const { isDemo } = useCurrentGarage().garage
  const kind = order.completesId === null ? 'Ordre' : 'Ordre complémentaire'
  return (
    <PaperHeader
      title={`${kind} ${order.number}`}
      paper={order}
      badge={<OrderBadge order={order} size="md" />}
      isDemo={isDemo}
    >
      <OrderActs order={order} isSaved={isSaved} />
      <OrderMore order={order} />
    </PaperHeader>
  )
}
