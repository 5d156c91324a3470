import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { orderPlace } from '#features/repair-orders/web/api.ts'
import { OrderBadge } from '#features/repair-orders/web/order-badge.tsx'
import { formatDay } from '#lib/dates.ts'
import { PaperEntry } from '#priced-papers/web/record-papers.tsx'
import entries from '#ui/entry-list.module.css'
import { Panel } from '#ui/panel.tsx'

/** The orders of work that was found later. */
export function OrderComplements({ complements }: { complements: RepairOrder[] }) {
  if (complements.length === 0) return null
  return (
    <Panel title="Ordres complémentaires">
      <ul className={entries.list}>
        {complements.map((order) => (
          <PaperEntry
            key={order.id}
            to={`${orderPlace.path}/${order.id}`}
            name={order.number}
            badge={<OrderBadge order={order} size="sm" />}
            cents={order.grossCents}
            details={[formatDay(order.createdAt), order.requests.split('\n')[0] || order.title]}
          />
        ))}
      </ul>
    </Panel>
  )
}
