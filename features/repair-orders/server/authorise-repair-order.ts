import type { z } from 'zod'
import { answeredReusedParts } from '#features/quotes/server/queries/reused-parts.ts'
import type { RepairOrder } from '#features/repair-orders/contract.ts'
import type { authorisationInput } from '#features/repair-orders/order-input.ts'
import { authorisedAmountChanged, authorisedInFuture, orderEmpty } from '#features/repair-orders/refusals.ts'
import { repairOrdersRights } from '#features/repair-orders/rights.ts'
import { insertAuthorisation } from '#features/repair-orders/server/queries/authorisations.ts'
import { isOrderEmpty, setOrder } from '#features/repair-orders/server/queries/order-acts.ts'
import { lockForAct } from '#features/repair-orders/server/queries/order-select.ts'
import { freezeSheet } from '#features/repair-orders/server/queries/order-sheet.ts'
import { civilDate } from '#lib/dates.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Authorisation = { id: string; isSigned?: true } & z.infer<typeof authorisationInput>

/** Records the authorisation of the client at the price that they saw, and freezes the document. */
export async function authoriseRepairOrder(
  ctx: Context,
  { id, isSigned, authorisationId, reusedParts: given, ...granted }: Authorisation,
): Promise<RepairOrder> {
  authorise(ctx, repairOrdersRights.write)
  const order = await lockForAct(ctx, id, 'authorise')
  refuseUnless(!(await isOrderEmpty(ctx, order)), orderEmpty)
  refuseUnless(order.grossCents === granted.grossCents, authorisedAmountChanged)
  refuseUnless(granted.grantedOn <= civilDate(ctx.now), authorisedInFuture, {
    fields: { grantedOn: authorisedInFuture.sentence },
  })

  const asked = { known: order.reusedParts, given, isSigned: isSigned === true }
  const reusedParts = answeredReusedParts(asked)
  await insertAuthorisation(ctx, id, { ...granted, id: authorisationId, isFromQuote: false })
  await freezeSheet(ctx, { ...order, reusedParts })
  await audit(ctx, 'repair_order.authorised', id, { ...granted, reusedParts })
  return setOrder(ctx, order, { reusedParts, frozenAt: ctx.now })
}
