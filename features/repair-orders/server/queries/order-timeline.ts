import { sql } from 'kysely'
import { describeOrderEvent } from '#features/repair-orders/order-events.ts'
import { repairOrdersRights } from '#features/repair-orders/rights.ts'
import { isOneOf } from '#platform/personal-data.ts'
import type { TimelineSource } from '#platform/timeline.ts'

/** An order in the timelines of its client, its vehicle and its dossier. */
export const orderTimeline: TimelineSource = {
  kind: 'repair_order',
  part: 'documents',
  right: repairOrdersRights.read,
  actions: [
    'repair_order.created',
    'repair_order.authorised',
    'repair_order.mailed',
    'repair_order.started',
    'repair_order.checked',
    'repair_order.delivered',
    'repair_order.cancelled',
  ],
  table: 'repairOrders',
  about: {
    client: (ids) => isOneOf('clientId', ids),
    vehicle: (ids) => isOneOf('vehicleId', ids),
    dossier: (ids) => isOneOf('dossierId', ids),
  },
  name: sql`concat_ws(' · ', 'Ordre ' || t.number, nullif(t.title, ''))`,
  path: '/dashboard/ordres',
  tell: (event) => describeOrderEvent(event).sentence,
}
