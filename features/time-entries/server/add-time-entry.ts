import { findOrder } from '#features/repair-orders/server/queries/order-select.ts'
import type { TimeEntry } from '#features/time-entries/contract.ts'
import { orderWorkNotBegun } from '#features/time-entries/refusals.ts'
import { timeEntriesRights } from '#features/time-entries/rights.ts'
import {
  insertTime,
  refuseFuture,
  refuseUnknownLine,
  refuseUnknownMember,
} from '#features/time-entries/server/queries/time-writes.ts'
import type { AddInput } from '#features/time-entries/time-entry-input.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Added = { id: string } & AddInput

/** Hours that a person types: for themselves, or for others with the right to. Also after the vehicle left. */
export async function addTimeEntry(ctx: Context, { id, ...hours }: Added): Promise<TimeEntry> {
  authorise(ctx, timeEntriesRights.write)
  const { repairOrderId, lineId, workedOn, seconds } = hours
  const memberId = hours.memberId ?? ctx.accountId
  if (memberId !== ctx.accountId) authorise(ctx, timeEntriesRights.manage)
  const order = await findOrder(ctx, repairOrderId)
  refuseUnless(order.startedAt !== null, orderWorkNotBegun)
  refuseFuture(ctx, workedOn)
  await refuseUnknownLine(ctx, repairOrderId, lineId)
  await refuseUnknownMember(ctx, memberId)

  const { number: orderNumber } = order
  await audit(ctx, 'time_entry.added', id, { repairOrderId, orderNumber, lineId, memberId, workedOn, seconds })
  return insertTime(ctx, { id, repairOrderId, lineId, memberId, workedOn, seconds })
}
