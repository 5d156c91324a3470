import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { type OrderStanding, orderStanding, standingLabels } from '#features/repair-orders/repair-order.ts'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'

const tones: Record<OrderStanding, Tone> = {
  draft: 'warning',
  authorised: 'info',
  unauthorised: 'danger',
  started: 'info',
  checked: 'success',
  delivered: 'neutral',
  cancelled: 'neutral',
}

/** The state of an order, in words. */
export function OrderBadge({ order, size }: { order: RepairOrder; size: 'sm' | 'md' }) {
  const standing = orderStanding(order)
  return (
    <StatusBadge size={size} tone={tones[standing]}>
      {standingLabels[standing]}
    </StatusBadge>
  )
}
