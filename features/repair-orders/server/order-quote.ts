import { findUsualTerms } from '#features/garages/server/queries/usual-terms.ts'
import { termsOfOrder } from '#features/garages/usual-terms.ts'
import type { Quote } from '#features/quotes/contract.ts'
import { listQuoteAcceptances } from '#features/quotes/server/queries/quote-answers.ts'
import { listOrderedLines } from '#features/quotes/server/queries/quote-lines.ts'
import { lockQuote } from '#features/quotes/server/queries/quote-select.ts'
import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { orderedQuoteNotAccepted, quoteOrdered } from '#features/repair-orders/refusals.ts'
import { repairOrdersRights } from '#features/repair-orders/rights.ts'
import { insertAuthorisation } from '#features/repair-orders/server/queries/authorisations.ts'
import { insertOrder } from '#features/repair-orders/server/queries/new-orders.ts'
import { orderLines, storeOrderTotals } from '#features/repair-orders/server/queries/order-lines.ts'
import { findOrder } from '#features/repair-orders/server/queries/order-select.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { copyLines } from '#priced-papers/server/paper-lines.ts'

/** The order of an accepted quote: its lines are copied, and its agreement authorises the work at that price. */
export async function orderQuote(ctx: Context, { id, quoteId }: { id: string; quoteId: string }): Promise<RepairOrder> {
  authorise(ctx, repairOrdersRights.write)
  const quote = await lockQuote(ctx, quoteId)
  refuseUnless(quote.status === 'accepted', orderedQuoteNotAccepted)
  refuseUnless(!(await hasOrder(ctx, quoteId)), quoteOrdered)

  await insertOrder(ctx, { ...headOfQuote(quote), terms: termsOfOrder(quote, await findUsualTerms(ctx)), id })
  await copyLines(ctx, orderLines, id, await listOrderedLines(ctx, quoteId))
  await storeOrderTotals(ctx, id)
  const [agreement] = await listQuoteAcceptances(ctx, quoteId)
  if (agreement && agreement.replacedAt === null) {
    const { acceptedBy: grantedBy, channel, acceptedOn: grantedOn, grossCents } = agreement
    await insertAuthorisation(ctx, id, { grantedBy, channel, grantedOn, grossCents, isFromQuote: true })
  }
  await audit(ctx, 'repair_order.created', id, { quoteId, quoteNumber: quote.number })
  return findOrder(ctx, id)
}

function headOfQuote(quote: Quote) {
  const { clientId, vehicleId, dossierId, siteId, title, isClaim, isVatRecoverable, reusedParts } = quote
  const { discountBasisPoints, discountCents, deductibleCents, capCents, downtimeDays, depositCents } = quote
  return {
    ...{ clientId, vehicleId, dossierId, siteId, title, quoteId: quote.id, requests: title, reusedParts },
    ...{ discountBasisPoints, discountCents, isClaim, deductibleCents, isVatRecoverable, capCents },
    ...{ downtimeDays, depositCents },
  }
}

/** A cancelled order leaves its quote to be ordered again. */
async function hasOrder({ db }: Context, quoteId: string): Promise<boolean> {
  const standing = await db
    .selectFrom('repairOrders')
    .select('id')
    .where('quoteId', '=', quoteId)
    .where('completesId', 'is', null)
    .where('status', '!=', 'cancelled')
    .executeTakeFirst()
  return standing !== undefined
}
