import { invoiceNotIssued } from '#features/invoices/refusals.ts'
import { invoicesRights } from '#features/invoices/rights.ts'
import { fileOf, findDocument } from '#features/invoices/server/queries/invoice-documents.ts'
import { findInvoice } from '#features/invoices/server/queries/invoice-select.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise } from '#platform/context.ts'
import type { AtPrinter } from '#platform/http.ts'

/** A copy that says « Duplicata »; the journal counts it. */
export async function duplicateInvoice({ transaction, print }: AtPrinter, { id }: { id: string }): Promise<File> {
  const { number, sheet } = await transaction(async (ctx) => {
    authorise(ctx, invoicesRights.write)
    const invoice = await findInvoice(ctx, id)
    refuseUnless(invoice.status === 'issued', invoiceNotIssued)
    await audit(ctx, 'invoice.duplicated', id, { number: invoice.number })
    return { number: invoice.number, sheet: (await findDocument(ctx, id)).sheet }
  })
  const { pdf } = await print({ ...sheet, isDuplicate: true })
  return fileOf(`${number}-duplicata.pdf`, pdf)
}
