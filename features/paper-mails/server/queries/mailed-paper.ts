import { openByPayer } from '#features/invoices/balance.ts'
import { kindLabels } from '#features/invoices/invoice.ts'
import { findInvoice } from '#features/invoices/server/queries/invoice-select.ts'
import type { AskedMail } from '#features/paper-mails/contract.ts'
import type { MailedPaper } from '#features/paper-mails/paper-mail.ts'
import { invoiceUnissued, orderUnfrozen, quoteUnshown } from '#features/paper-mails/refusals.ts'
import { isUnshown } from '#features/quotes/quote.ts'
import { findQuote } from '#features/quotes/server/queries/quote-select.ts'
import { orderNoun } from '#features/repair-orders/repair-order.ts'
import { findOrder } from '#features/repair-orders/server/queries/order-select.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'

/** The facts of a paper that a client may see, and the address of its client. */
export async function readMailedPaper(
  ctx: Context,
  { kind, paperId }: AskedMail,
): Promise<{ paper: MailedPaper; recipient: string }> {
  const { clientId, ...paper } = await readings[kind](ctx, paperId)
  const client = await ctx.db.selectFrom('clients').select('email').where('id', '=', clientId).executeTakeFirst()
  return { paper, recipient: client?.email ?? '' }
}

const readings = { quote: ofQuote, repair_order: ofOrder, invoice: ofInvoice }

async function ofQuote(ctx: Context, id: string) {
  const quote = await findQuote(ctx, id)
  refuseUnless(!isUnshown(quote), quoteUnshown)
  const { number, clientId, plate, grossCents, validUntil } = quote
  return { noun: 'Devis', number, clientId, plate, grossCents, validUntil, dueCents: null, dueOn: null }
}

async function ofOrder(ctx: Context, id: string) {
  const order = await findOrder(ctx, id)
  refuseUnless(order.frozenAt !== null, orderUnfrozen)
  const { number, clientId, plate } = order
  // An order may hold requests alone: no price is agreed yet.
  const grossCents = order.grossCents === 0 ? null : order.grossCents
  return { noun: orderNoun(order), number, clientId, plate, grossCents, validUntil: null, dueCents: null, dueOn: null }
}

async function ofInvoice(ctx: Context, id: string) {
  const invoice = await findInvoice(ctx, id)
  refuseUnless(invoice.number !== null, invoiceUnissued)
  const { number, kind, clientId, plate, grossCents, dues } = invoice
  const dueCents = kind === 'credit_note' ? null : openByPayer(invoice).client
  // An échéancier has several days: its document tells them.
  const dueOn = dues.length > 0 ? null : invoice.dueOn
  return { noun: kindLabels[kind], number, clientId, plate, grossCents, validUntil: null, dueCents, dueOn }
}
