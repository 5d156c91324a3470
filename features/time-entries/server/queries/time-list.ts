import { sql } from 'kysely'
import type { TimeEntry, TimeEntryFilters } from '#features/time-entries/contract.ts'
import { readsOthers, selectTimes } from '#features/time-entries/server/queries/time-select.ts'
import { daysOfPeriod } from '#features/time-entries/time-period.ts'
import { civilDate } from '#lib/dates.ts'
import { fold } from '#lib/fold.ts'
import type { Context } from '#platform/context.ts'
import { idsOf, inOrderOf } from '#platform/records/pages.ts'

/** The entries of a list, of its count, of its totals and of its export: those of others need the right to manage. */
export function selectListed(ctx: Context, filters: TimeEntryFilters) {
  const { search, state, period, memberId, repairOrderId } = filters
  const sought = fold(search).split(' ').filter(Boolean)
  let times = ctx.db.selectFrom('timeEntries as t').where('t.removedAt', 'is', null)
  if (sought.length > 0)
    times = times.where('t.id', 'in', sql<string>`(select app.search_time_entries(${sought}::text[]))`)
  if (!readsOthers(ctx)) times = times.where('t.memberId', '=', ctx.accountId)
  if (state === 'open') times = times.where('t.seconds', 'is', null)
  if (memberId) times = times.where('t.memberId', '=', memberId)
  if (repairOrderId) times = times.where('t.repairOrderId', '=', repairOrderId)
  if (period) {
    const { from, to } = daysOfPeriod(period, civilDate(ctx.now))
    times = times.where('t.workedOn', '>=', from).where('t.workedOn', '<=', to)
  }
  return times
}

/** The newest day first, and the newest entry of a day. */
export function sortedTimes(ctx: Context, filters: TimeEntryFilters) {
  return selectListed(ctx, filters)
    .select('t.id')
    .orderBy('t.workedOn', 'desc')
    .orderBy('t.createdAt', 'desc')
    .orderBy('t.id', 'desc')
}

export function listTimeIds(ctx: Context, filters: TimeEntryFilters): Promise<string[]> {
  return idsOf(sortedTimes(ctx, filters))
}

/** These entries, in this order: names are joined for the shown page only. */
export async function readTimes(ctx: Context, ids: string[]): Promise<TimeEntry[]> {
  return inOrderOf(ids, await selectTimes(ctx).where(sql<boolean>`t.id = any(${ids}::uuid[])`).execute())
}
