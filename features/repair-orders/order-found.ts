import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { orderStanding, standingLabels } from '#features/repair-orders/repair-order.ts'
import { euros } from '#lib/euros.ts'
import type { FoundRecord } from '#lib/found-record.ts'
import { standsIn } from '#lib/marked.ts'

export function foundOrder(order: RepairOrder, search: string): FoundRecord {
  const { id, number, clientName, plate, title, grossCents } = order
  return {
    id,
    title: `Ordre ${number}`,
    detail: [clientName, plate, title, `${euros(grossCents)} TTC`].filter(Boolean).join(' · '),
    reason: [clientName, title, plate].find((text) => standsIn(text, search)),
    badge: standingLabels[orderStanding(order)],
    isArchived: order.status === 'cancelled',
  }
}
