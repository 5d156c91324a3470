import { sql } from 'kysely'
import { listOrderLines } from '#features/repair-orders/server/queries/order-lines.ts'
import { findOrder } from '#features/repair-orders/server/queries/order-select.ts'
import type { OrderHours, TimeEntryFilters, TimeTotals } from '#features/time-entries/contract.ts'
import { selectListed } from '#features/time-entries/server/queries/time-list.ts'
import { readsOthers, selectTimes } from '#features/time-entries/server/queries/time-select.ts'
import { isSoldTime } from '#features/time-entries/sold-hours.ts'
import { sumOf } from '#lib/sum.ts'
import { colleagueName } from '#platform/colleagues.ts'
import type { Context } from '#platform/context.ts'
import { workKinds } from '#priced-papers/line.ts'

/** Sold hours against clocked ones. The totals are open to those who see the order; names and instants are not. */
export async function hoursOfOrder(ctx: Context, id: string): Promise<OrderHours> {
  const { number, title, plate, status, authorisation } = await findOrder(ctx, id)
  const counted = await countedBy(ctx, id)
  const ofLine = (lineId: string | null) =>
    sumOf(counted.flatMap((each) => (each.lineId === lineId ? each.seconds : [])))
  const lines = (await listOrderLines(ctx, id)).flatMap((line) =>
    isSoldTime(line)
      ? [{ id: line.id, label: line.label, soldThousandths: line.quantityThousandths, clockedSeconds: ofLine(line.id) }]
      : [],
  )
  const all = sumOf(counted.map(({ seconds }) => seconds))
  const open = await selectTimes(ctx)
    .where('t.repairOrderId', '=', id)
    .where('t.removedAt', 'is', null)
    .where('t.seconds', 'is', null)
    .orderBy('t.startedAt')
    .execute()
  const isShown = (memberId: string) => memberId === ctx.accountId || readsOthers(ctx)
  const shown = open.filter(({ memberId }) => isShown(memberId))
  return {
    ...{ repairOrderId: id, number, title, plate, status, authorisation, lines },
    // Hours on a line that sells no hours any more count for the whole order.
    wholeSeconds: all - sumOf(lines.map(({ clockedSeconds }) => clockedSeconds)),
    members: membersOf(counted.filter(({ memberId }) => isShown(memberId))),
    open: shown,
    othersOpen: open.length - shown.length,
  }
}

type Counted = { lineId: string | null; memberId: string; name: string; seconds: number }

function countedBy({ db }: Context, orderId: string): Promise<Counted[]> {
  return db
    .selectFrom('timeEntries as t')
    .leftJoin('colleagues', 'colleagues.id', 't.memberId')
    .select(['t.lineId', 't.memberId'])
    .select(sql<string>`max(${colleagueName})`.as('name'))
    .select(sql<number>`sum(t.seconds)::bigint`.as('seconds'))
    .where('t.repairOrderId', '=', orderId)
    .where('t.removedAt', 'is', null)
    .where('t.seconds', 'is not', null)
    .groupBy(['t.lineId', 't.memberId'])
    .execute()
}

function membersOf(counted: readonly Counted[]): OrderHours['members'] {
  const members = new Map<string, OrderHours['members'][number]>()
  for (const { memberId, name, seconds } of counted)
    members.set(memberId, { id: memberId, name, seconds: seconds + (members.get(memberId)?.seconds ?? 0) })
  return [...members.values()].toSorted((one, other) => other.seconds - one.seconds)
}

/** The totals under these filters, and those of the orders that they touch. */
export async function totalsUnder(ctx: Context, filters: TimeEntryFilters): Promise<TimeTotals> {
  const listed = await ctx.db
    .selectFrom('timeEntries as t')
    .where('t.id', 'in', selectListed(ctx, filters).select('t.id'))
    .select(['t.repairOrderId'])
    .select(sql<number>`coalesce(sum(t.seconds), 0)::bigint`.as('seconds'))
    .select(sql<number>`(count(*) filter (where t.seconds is null))::int`.as('open'))
    .groupBy('t.repairOrderId')
    .execute()
  const ids = listed.map(({ repairOrderId }) => repairOrderId)
  const { rows } = await sql<{ sold: number; clocked: number }>`
    select
      (select coalesce(sum(l.quantity_thousandths), 0)::bigint from repair_order_lines l
        where l.repair_order_id = any(${ids}::uuid[]) and l.kind = any(${[...workKinds]}::text[])) as sold,
      (select coalesce(sum(t.seconds), 0)::bigint from time_entries t
        where t.repair_order_id = any(${ids}::uuid[]) and t.removed_at is null) as clocked`.execute(ctx.db)
  return {
    clockedSeconds: sumOf(listed.map(({ seconds }) => seconds)),
    open: sumOf(listed.map(({ open }) => open)),
    orders: ids.length,
    soldThousandths: rows[0]?.sold ?? 0,
    orderSeconds: rows[0]?.clocked ?? 0,
  }
}
