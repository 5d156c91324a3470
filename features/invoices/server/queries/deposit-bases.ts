import type { Invoice } from '#features/invoices/contract.ts'
import { type Debt, isAlone } from '#features/invoices/debt.ts'
import type { DepositLimits } from '#features/invoices/invoice-faults.ts'
import {
  depositOnComplement,
  depositTooHigh,
  orderDepositTooHigh,
  quoteInvoiced,
  quoteNotAccepted,
} from '#features/invoices/refusals.ts'
import { sumDeposits } from '#features/invoices/server/queries/debts.ts'
import {
  isBilled,
  listOrdersToBill,
  lockOrderToBill,
  refuseUnbillable,
} from '#features/invoices/server/queries/orders-to-bill.ts'
import { stands } from '#features/invoices/server/queries/standing-invoices.ts'
import type { Quote } from '#features/quotes/contract.ts'
import { listOrderedLines } from '#features/quotes/server/queries/quote-lines.ts'
import { findQuote, lockQuote } from '#features/quotes/server/queries/quote-select.ts'
import type { RepairOrder } from '#features/repair-orders/contract.ts'
import { linesOfOrders } from '#features/repair-orders/server/queries/order-invoices.ts'
import { findOrder } from '#features/repair-orders/server/queries/order-select.ts'
import { type Reason, refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'
import { discountOf } from '#priced-papers/paper-amounts.ts'
import { type Totals, totalsOf } from '#priced-papers/totals.ts'

/** The paper that a deposit is a part of: its people, its total, and the debt that the deposit joins. */
export type DepositBase = {
  kind: 'quote' | 'repair_order'
  number: string
  /** The numbers of the complementary orders that the total counts. */
  complements: string[]
  head: { siteId: string; clientId: string; vehicleId: string | null; dossierId: string | null }
  debt: Debt
  totals: Totals
  label: string
  told: Record<string, string>
  tooHigh: Reason
}

type Base = { quoteId?: string | undefined; orderId?: string | undefined }

/** The base of a deposit; a caller who writes one locks its paper. */
export async function findDepositBase(
  ctx: Context,
  { quoteId = '', orderId }: Base,
  finds: Finds,
): Promise<DepositBase> {
  return orderId === undefined ? baseOfQuote(ctx, quoteId, finds) : baseOfOrder(ctx, orderId, finds)
}

/** Refuses a deposit that passes the total of its base, together with those of the same debt, drafts included. */
export async function refuseTooHigh(ctx: Context, { debt, totals, tooHigh }: DepositBase, cents: number) {
  refuseUnless(cents > 0 && cents + (await sumDeposits(ctx, debt)) <= totals.grossCents, tooHigh)
}

type Finds = {
  quote: (ctx: Context, id: string) => ReturnType<typeof findQuote>
  order: (ctx: Context, id: string) => ReturnType<typeof findOrder>
}
export const reading: Finds = { quote: findQuote, order: findOrder }
export const locking: Finds = { quote: lockQuote, order: lockOrderToBill }

async function baseOfQuote(ctx: Context, quoteId: string, finds: Finds): Promise<DepositBase> {
  const quote = await finds.quote(ctx, quoteId)
  const { status, number, siteId, clientId, vehicleId, dossierId } = quote
  refuseUnless(status === 'accepted', quoteNotAccepted)
  refuseUnless(!(await stands(ctx, 'quoteId', quoteId)), quoteInvoiced)
  return {
    ...{ kind: 'quote', number, complements: [] },
    head: { siteId, clientId, vehicleId, dossierId },
    debt: { quoteId, orderId: null },
    totals: await totalsOfQuote(ctx, quote),
    label: `Acompte sur le devis ${number}`,
    told: { quoteId, quoteNumber: number },
    tooHigh: depositTooHigh,
  }
}

/** The deposits of an order that came from a quote are those of its quote. The total is that of the invoice of the order. */
async function baseOfOrder(ctx: Context, orderId: string, finds: Finds): Promise<DepositBase> {
  const order = await finds.order(ctx, orderId)
  const { number, quoteId, siteId, clientId, vehicleId, dossierId } = order
  refuseUnless(order.completesId === null, depositOnComplement)
  await refuseUnbillable(ctx, order)
  if (quoteId !== null) return baseOfQuote(ctx, quoteId, finds)
  const billed = await listOrdersToBill(ctx, order)
  return {
    ...{ kind: 'repair_order', number },
    complements: billed.flatMap((each) => (each.completesId === null ? [] : [each.number])),
    head: { siteId, clientId, vehicleId, dossierId },
    debt: { quoteId: null, orderId },
    totals: await totalsOfOrders(ctx, billed, order),
    label: `Acompte sur l’ordre ${number}`,
    told: { orderId, orderNumber: number },
    tooHigh: orderDepositTooHigh,
  }
}

async function totalsOfQuote(ctx: Context, quote: Quote): Promise<Totals> {
  return totalsOf(await listOrderedLines(ctx, quote.id), discountOf(quote))
}

async function totalsOfOrders(ctx: Context, billed: readonly RepairOrder[], first: RepairOrder): Promise<Totals> {
  return totalsOf(await linesOfOrders(ctx, billed), discountOf(first))
}

/** The limits of a deposit that is issued; null for another paper. Drafts ask nothing yet. */
export async function readDepositLimits(ctx: Context, paper: Invoice): Promise<DepositLimits | null> {
  const { kind, quoteId, orderId } = paper
  if (kind !== 'deposit' || isAlone(paper)) return null
  const askedCents = await sumDeposits(ctx, paper, ['issued'])
  if (quoteId !== null) {
    const { grossCents } = await totalsOfQuote(ctx, await findQuote(ctx, quoteId))
    return { isInvoiced: await stands(ctx, 'quoteId', quoteId), leftCents: grossCents - askedCents }
  }
  const order = await findOrder(ctx, orderId ?? '')
  const { grossCents } = await totalsOfOrders(ctx, await listOrdersToBill(ctx, order), order)
  return { isInvoiced: await isBilled(ctx, order), leftCents: grossCents - askedCents }
}
