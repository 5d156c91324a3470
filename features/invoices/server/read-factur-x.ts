import { invoiceNotIssued } from '#features/invoices/refusals.ts'
import { invoicesRights } from '#features/invoices/rights.ts'
import { fileOf, findDocument } from '#features/invoices/server/queries/invoice-documents.ts'
import { findInvoice } from '#features/invoices/server/queries/invoice-select.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { authorise, type Context } from '#platform/context.ts'

/** The invoice for machines, as it was issued. */
export async function readFacturX(ctx: Context, { id }: { id: string }): Promise<File> {
  authorise(ctx, invoicesRights.read)
  const { status, number } = await findInvoice(ctx, id)
  refuseUnless(status === 'issued', invoiceNotIssued)
  const { xml } = await findDocument(ctx, id)
  return fileOf(`${number}.xml`, new TextEncoder().encode(xml), 'application/xml')
}
