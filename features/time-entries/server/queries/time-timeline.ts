import { type RawBuilder, sql } from 'kysely'
import { timeEntriesRights } from '#features/time-entries/rights.ts'
import { describeTimeEntryEvent } from '#features/time-entries/time-entry-events.ts'
import type { TimelineSource } from '#platform/timeline.ts'

/** Clocked hours in the timelines of the vehicle and of the dossier of their order. The hours of the team are for those who manage them. */
export const timeEntryTimeline: TimelineSource = {
  kind: 'time_entry',
  part: 'tasks',
  right: timeEntriesRights.manage,
  actions: ['time_entry.added', 'time_entry.stopped'],
  table: 'timeEntries',
  about: {
    vehicle: (ids) => ofOrders('vehicle_id', ids),
    dossier: (ids) => ofOrders('dossier_id', ids),
  },
  name: sql`'Pointage ' || (select o.number from repair_orders o where o.id = t.repair_order_id)`,
  path: '/dashboard/pointages',
  tell: (event) => describeTimeEntryEvent(event).sentence,
}

function ofOrders(column: string, ids: readonly string[]): RawBuilder<boolean> {
  return sql`t.repair_order_id in (select o.id from repair_orders o where ${sql.ref(`o.${column}`)} = any(${ids}::uuid[]))`
}
