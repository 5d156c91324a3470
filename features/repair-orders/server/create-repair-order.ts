import { refuseUnknownParties } from '#features/dossiers/server/queries/named-parties.ts'
import { findPaperSite } from '#features/dossiers/server/queries/paper-site.ts'
import { findUsualTerms } from '#features/garages/server/queries/usual-terms.ts'
import { termsOr } from '#features/garages/usual-terms.ts'
import type { RepairOrder } from '#features/repair-orders/contract.ts'
import type { OrderInput } from '#features/repair-orders/order-input.ts'
import { repairOrdersRights } from '#features/repair-orders/rights.ts'
import { insertOrder } from '#features/repair-orders/server/queries/new-orders.ts'
import { findOrder } from '#features/repair-orders/server/queries/order-select.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** A free order, without a quote. */
export async function createRepairOrder(
  ctx: Context,
  { id, ...fields }: { id: string } & OrderInput,
): Promise<RepairOrder> {
  authorise(ctx, repairOrdersRights.write)
  await refuseUnknownParties(ctx, fields)
  const site = await findPaperSite(ctx, fields)
  const { orderTerms } = await findUsualTerms(ctx)
  const head = { ...fields, terms: termsOr(fields.terms, orderTerms), siteId: site.id }
  const number = await insertOrder(ctx, { ...head, id })
  await audit(ctx, 'repair_order.created', id, { number, ...head })
  return findOrder(ctx, id)
}
