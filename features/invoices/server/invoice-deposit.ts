import type { Invoice } from '#features/invoices/contract.ts'
import { depositLines } from '#features/invoices/deposit-lines.ts'
import { depositTooHigh, quoteNotAccepted } from '#features/invoices/refusals.ts'
import { invoicesRights } from '#features/invoices/rights.ts'
import { invoiceLines } from '#features/invoices/server/queries/invoice-lines.ts'
import { findInvoice } from '#features/invoices/server/queries/invoice-select.ts'
import { storeInvoiceTotals } from '#features/invoices/server/queries/invoice-totals.ts'
import { insertDraft } from '#features/invoices/server/queries/new-drafts.ts'
import { listOrderedLines } from '#features/quotes/server/queries/quote-lines.ts'
import { lockQuote } from '#features/quotes/server/queries/quote-select.ts'
import { newId } from '#lib/id.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { type Reduction, reductionOf } from '#priced-papers/line.ts'
import { discountOf } from '#priced-papers/paper-amounts.ts'
import { copyLines } from '#priced-papers/server/paper-lines.ts'
import { totalsOf } from '#priced-papers/totals.ts'

type Deposit = { id: string; quoteId: string; part: Reduction }

/** The draft of a deposit invoice on an accepted quote. The client alone pays it. */
export async function invoiceDeposit(ctx: Context, { id, quoteId, part }: Deposit): Promise<Invoice> {
  authorise(ctx, invoicesRights.write)
  const { status, number, siteId, clientId, vehicleId, dossierId, ...quote } = await lockQuote(ctx, quoteId)
  refuseUnless(status === 'accepted', quoteNotAccepted)
  const totals = totalsOf(await listOrderedLines(ctx, quoteId), discountOf(quote))
  const asked = 'cents' in part ? part.cents : reductionOf(totals.grossCents, part)
  refuseUnless(asked > 0 && asked + (await depositedOn(ctx, quoteId)) <= totals.grossCents, depositTooHigh)

  const label = `Acompte sur le devis ${number}`
  await insertDraft(ctx, { id, kind: 'deposit', quoteId, siteId, clientId, vehicleId, dossierId, title: label })
  const ofNow = { label, newId: () => newId(ctx.now.getTime()) }
  await copyLines(ctx, invoiceLines, id, depositLines(totals, part, ofNow))
  await storeInvoiceTotals(ctx, id)
  await audit(ctx, 'invoice.created', id, { kind: 'deposit', quoteId, quoteNumber: number })
  return findInvoice(ctx, id)
}

/** The deposits of a quote so far, drafts included, less what credit notes gave back. */
async function depositedOn({ db }: Context, quoteId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('invoices')
    .select(({ fn, eb }) =>
      fn.coalesce(fn.sum<number>(eb('grossCents', '-', eb.ref('creditedCents'))), eb.lit(0)).as('cents'),
    )
    .where('quoteId', '=', quoteId)
    .where('kind', '=', 'deposit')
    .executeTakeFirstOrThrow()
  return Number(cents)
}
