import type { Invoice } from '#features/invoices/contract.ts'
import { invoiceFull, invoiceLineElsewhere } from '#features/invoices/refusals.ts'
import { invoicesRights } from '#features/invoices/rights.ts'
import {
  listInvoiceLines,
  removeInvoiceLines,
  writeInvoiceLines,
} from '#features/invoices/server/queries/invoice-lines.ts'
import { findInvoice, lockDraft } from '#features/invoices/server/queries/invoice-select.ts'
import { storeInvoiceTotals } from '#features/invoices/server/queries/invoice-totals.ts'
import type { QuoteLine, QuoteLineRemoval, QuoteLineWrite } from '#features/quotes/contract.ts'
import { partLineChanges } from '#features/quotes/line-writes.ts'
import { lineLimit } from '#features/quotes/quote.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Edit = { id: string; writes: QuoteLineWrite[]; removals: QuoteLineRemoval[] }
type Edited = { invoice: Invoice; saved: QuoteLine[]; conflicts: { id: string; current: QuoteLine | null }[] }

/** Writes the lines of a draft that nobody else changed meanwhile, as those of a quote. */
export async function editInvoiceLines(ctx: Context, { id, writes, removals }: Edit): Promise<Edited> {
  authorise(ctx, invoicesRights.write)
  await lockDraft(ctx, id)
  const changes = partLineChanges(await listInvoiceLines(ctx, id), { writes, removals })
  const { written, removed, done, conflicts } = changes
  refuseUnless(changes.lineCount <= lineLimit, invoiceFull)
  refuseUnless(await writeInvoiceLines(ctx, id, written), invoiceLineElsewhere)
  await removeInvoiceLines(ctx, removed)

  if (done.size > 0) {
    await storeInvoiceTotals(ctx, id)
    await audit(ctx, 'invoice.lines_edited', id, changes.counts)
  }
  const lines = await listInvoiceLines(ctx, id)
  return { invoice: await findInvoice(ctx, id), saved: lines.filter((line) => done.has(line.id)), conflicts }
}
