import {
  IconArrowBackUp,
  IconCar,
  IconClipboardCheck,
  IconFilePlus,
  IconList,
  IconLock,
  IconPencil,
  IconPlayerPlay,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { OrderEvent } from '#features/repair-orders/contract.ts'
import { describeOrderEvent } from '#features/repair-orders/order-events.ts'
import { orderNotFound } from '#features/repair-orders/refusals.ts'
import { orderHistory } from '#features/repair-orders/web/api.ts'
import { History } from '#records/history.tsx'

/** The history of an order, from its writing to the delivery. */
export function OrderHistory({ orderId }: { orderId: string }) {
  return <History place={orderHistory(orderId)} notFound={orderNotFound.code} tell={tell} />
}

function tell(event: OrderEvent) {
  return { ...describeOrderEvent(event), icon: icons[event.action] ?? <IconPencil size={15} /> }
}

const icons: Record<string, ReactNode> = {
  'repair_order.created': <IconFilePlus size={15} />,
  'repair_order.lines_edited': <IconList size={15} />,
  'repair_order.authorised': <IconLock size={15} />,
  'repair_order.reopened': <IconArrowBackUp size={15} />,
  'repair_order.started': <IconPlayerPlay size={15} />,
  'repair_order.checked': <IconClipboardCheck size={15} />,
  'repair_order.check_failed': <IconArrowBackUp size={15} />,
  'repair_order.delivered': <IconCar size={15} />,
  'repair_order.cancelled': <IconX size={15} />,
}
