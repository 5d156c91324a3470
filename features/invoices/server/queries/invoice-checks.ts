import { sharesOf } from '#features/invoices/balance.ts'
import type { Invoice } from '#features/invoices/contract.ts'
import { type ExceededRate, exceededRates } from '#features/invoices/exceeded-rates.ts'
import { faultsOf, type InvoiceFault } from '#features/invoices/invoice-faults.ts'
import { type ReadPaper, readCredited } from '#features/invoices/server/queries/credited-papers.ts'
import { readDepositLimits } from '#features/invoices/server/queries/deposit-bases.ts'
import { findInvoice } from '#features/invoices/server/queries/invoice-select.ts'
import { invoiceSheet, type SheetAsked } from '#features/invoices/server/queries/invoice-sheet.ts'
import type { Context } from '#platform/context.ts'
import type { PaperLine } from '#priced-papers/contract.ts'
import { discountOf } from '#priced-papers/paper-amounts.ts'
import { totalsOf } from '#priced-papers/totals.ts'
import type { DocumentSheet } from '#print/sheet/document-sheet.ts'

type Checked = SheetAsked & { archivedSite: string | null }

/** The sheet of a draft, with all that keeps it from being issued. */
export async function checkSheet(
  ctx: Context,
  { archivedSite, ...asked }: Checked,
): Promise<{ sheet: DocumentSheet; faults: InvoiceFault[] }> {
  const { invoice } = asked
  const { sheet, facts } = await invoiceSheet(ctx, asked)
  const { kind, reason, grossCents, depositCents, dueOn, dues } = invoice
  const { issuedOn, performedOn, garage, client, lines } = sheet
  if (!client) throw new Error('An invoice names its client.')
  const limits = {
    leftCents: await readLeft(ctx, invoice),
    exceeded: await readExceeded(ctx, invoice, asked.lines),
    depositLimits: await readDepositLimits(ctx, invoice),
  }
  const due = { dueOn, dues, shares: sharesOf(invoice) }
  const head = { kind, reason, issuedOn, ...due, performedOn, grossCents, depositCents, ...limits }
  const { isSmallBusiness } = facts
  return { sheet, faults: faultsOf({ ...head, archivedSite, isSmallBusiness, garage, client, lines }) }
}

/** The part of the corrected invoice that no credit note gave back yet. */
async function readLeft(ctx: Context, { correctsId }: Invoice): Promise<number | null> {
  if (correctsId === null) return null
  const { grossCents, creditedCents } = await findInvoice(ctx, correctsId)
  return grossCents - creditedCents
}

/** The rates at which a credit note gives back more than is left of its invoice. */
async function readExceeded(ctx: Context, draft: Invoice, lines: readonly PaperLine[]): Promise<ExceededRate[]> {
  const { kind, correctsId } = draft
  if (kind !== 'credit_note' || correctsId === null) return []
  const { billed, credits } = await readCredited(ctx, correctsId)
  const ratesOf = ({ invoice, lines: own }: ReadPaper) => totalsOf(own, discountOf(invoice)).groups
  return exceededRates(ratesOf({ invoice: draft, lines }), ratesOf(billed), credits.map(ratesOf))
}

/** The name of an archived site. A correction keeps the site of the invoice that it corrects. */
export async function findArchivedSite(ctx: Context, { siteId, correctsId }: Invoice): Promise<string | null> {
  if (correctsId !== null) return null
  const site = ctx.db.selectFrom('sites').select('name').where('id', '=', siteId).where('archivedAt', 'is not', null)
  return (await site.executeTakeFirst())?.name ?? null
}
