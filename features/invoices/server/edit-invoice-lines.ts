import type { Invoice } from '#features/invoices/contract.ts'
import { invoicesRights } from '#features/invoices/rights.ts'
import { invoiceLines } from '#features/invoices/server/queries/invoice-lines.ts'
import { findInvoice, lockDraft } from '#features/invoices/server/queries/invoice-select.ts'
import { storeInvoiceTotals } from '#features/invoices/server/queries/invoice-totals.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { LineRemoval, LineWrite, SavedLines } from '#priced-papers/contract.ts'
import { changeLines } from '#priced-papers/server/paper-lines.ts'

type Edit = { id: string; writes: LineWrite[]; removals: LineRemoval[] }

/** Writes the lines of a draft that nobody else changed meanwhile, as those of a quote. */
export async function editInvoiceLines(
  ctx: Context,
  { id, ...asked }: Edit,
): Promise<{ invoice: Invoice } & SavedLines> {
  authorise(ctx, invoicesRights.write)
  await lockDraft(ctx, id)
  const { counts, ...saved } = await changeLines(ctx, invoiceLines, id, asked)
  if (counts) {
    await storeInvoiceTotals(ctx, id)
    await audit(ctx, 'invoice.lines_edited', id, counts)
  }
  return { invoice: await findInvoice(ctx, id), ...saved }
}
