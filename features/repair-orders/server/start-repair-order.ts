import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { orderEmpty, startUnauthorised } from '#features/repair-orders/refusals.ts'
import { repairOrdersRights } from '#features/repair-orders/rights.ts'
import { isOrderEmpty, setOrder } from '#features/repair-orders/server/queries/order-acts.ts'
import { lockForAct } from '#features/repair-orders/server/queries/order-select.ts'
import { freezeSheet } from '#features/repair-orders/server/queries/order-sheet.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Start = { id: string; isConfirmed: boolean }

/** Starts the work. Without an authorisation a person confirms it, and the journal says so for ever. */
export async function startRepairOrder(ctx: Context, { id, isConfirmed }: Start): Promise<RepairOrder> {
  authorise(ctx, repairOrdersRights.work)
  const order = await lockForAct(ctx, id, 'start')
  refuseUnless(!(await isOrderEmpty(ctx, order)), orderEmpty)
  const startedWithout = order.authorisation === 'none'
  refuseUnless(!startedWithout || isConfirmed, startUnauthorised)

  if (order.frozenAt === null) await freezeSheet(ctx, order)
  await audit(ctx, 'repair_order.started', id, { startedWithout, grossCents: order.grossCents })
  return setOrder(ctx, order, {
    status: 'started',
    startedWithout,
    startedAt: ctx.now,
    frozenAt: order.frozenAt ?? ctx.now,
  })
}
