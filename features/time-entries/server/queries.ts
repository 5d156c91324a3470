import type {
  OrderHours,
  TimeEntry,
  TimeEntryEvent,
  TimeEntryFilters,
  TimeTotals,
} from '#features/time-entries/contract.ts'
import { timeEntriesRights } from '#features/time-entries/rights.ts'
import { hoursOfOrder, totalsUnder } from '#features/time-entries/server/queries/order-hours.ts'
import { readTimes, selectListed, sortedTimes } from '#features/time-entries/server/queries/time-list.ts'
import { findTime } from '#features/time-entries/server/queries/time-select.ts'
import type { PageInput } from '#lib/wire.ts'
import { authorise, type Context } from '#platform/context.ts'
import { listHistory } from '#platform/history.ts'
import { readPageOfIds } from '#platform/records/pages.ts'

export async function listTimeEntries(ctx: Context, input: TimeEntryFilters & PageInput) {
  authorise(ctx, timeEntriesRights.read)
  return readPageOfIds(selectListed(ctx, input), sortedTimes(ctx, input), input, (ids) => readTimes(ctx, ids))
}

export async function readTimeTotals(ctx: Context, filters: TimeEntryFilters): Promise<TimeTotals> {
  authorise(ctx, timeEntriesRights.read)
  return totalsUnder(ctx, filters)
}

export async function readOrderHours(ctx: Context, { id }: { id: string }): Promise<OrderHours> {
  authorise(ctx, timeEntriesRights.read)
  return hoursOfOrder(ctx, id)
}

export async function readTimeEntry(ctx: Context, { id }: { id: string }): Promise<TimeEntry> {
  authorise(ctx, timeEntriesRights.read)
  return findTime(ctx, id)
}

type HistoryInput = { id: string; before?: number | undefined }

export async function readTimeEntryHistory(ctx: Context, { id, before }: HistoryInput): Promise<TimeEntryEvent[]> {
  authorise(ctx, timeEntriesRights.read)
  await findTime(ctx, id)
  return listHistory(ctx, [id], { before })
}
