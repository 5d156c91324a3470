import { lockMember } from '#features/garages/server/queries/members.ts'
import { lockOrder } from '#features/repair-orders/server/queries/order-select.ts'
import { startRepairOrder } from '#features/repair-orders/server/start-repair-order.ts'
import type { TimeEntry } from '#features/time-entries/contract.ts'
import { clockRunsHere, clockTooOld, orderWorkOver } from '#features/time-entries/refusals.ts'
import { timeEntriesRights } from '#features/time-entries/rights.ts'
import { endClock } from '#features/time-entries/server/queries/end-clock.ts'
import { lockOwnRunning } from '#features/time-entries/server/queries/time-select.ts'
import { insertTime, refuseUnknownLine } from '#features/time-entries/server/queries/time-writes.ts'
import {
  countedSeconds,
  mayClock,
  oldestClockDays,
  placeStart,
  toldInstant,
} from '#features/time-entries/time-entry.ts'
import type { StartInput } from '#features/time-entries/time-entry-input.ts'
import { civilDate } from '#lib/dates.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Start = { id: string } & StartInput

/** Starts the clock of the person, and stops the one that runs. The lock on their membership leaves one clock to two devices. */
export async function startTimeEntry(ctx: Context, { id, isConfirmed, ...told }: Start): Promise<TimeEntry> {
  authorise(ctx, timeEntriesRights.write)
  const { accountId, now } = ctx
  const at = toldInstant(told.startedAt, now)
  refuseUnless(now.getTime() - Date.parse(at) <= oldestClockDays * 86_400_000, clockTooOld)
  await lockMember(ctx, accountId)
  const { repairOrderId, lineId } = told
  const order = await lockOrder(ctx, repairOrderId)
  refuseUnless(mayClock(order.status), orderWorkOver)
  await refuseUnknownLine(ctx, repairOrderId, lineId)
  const running = await lockOwnRunning(ctx)
  const { startedAt, endedAt } = placeStart(at, running?.startedAt ?? null, now)
  const isHere = running?.repairOrderId === repairOrderId && running.lineId === lineId
  refuseUnless(!isHere || endedAt !== null, clockRunsHere)

  if (order.status === 'draft') await startRepairOrder(ctx, { id: repairOrderId, isConfirmed })
  if (running && endedAt === null) await endClock(ctx, running, { endedAt: startedAt, isReplaced: true })
  await audit(ctx, 'time_entry.started', id, { repairOrderId, orderNumber: order.number, lineId, startedAt })
  return insertTime(ctx, {
    ...{ id, repairOrderId, lineId, memberId: accountId, workedOn: civilDate(new Date(startedAt)) },
    ...{ startedAt, startRecordedAt: now, endedAt, endRecordedAt: endedAt === null ? null : now },
    seconds: endedAt === null ? null : countedSeconds(startedAt, endedAt),
  })
}
