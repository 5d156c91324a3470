import { invoicesRights } from '#features/invoices/rights.ts'
import { fileOf, findDocument, sheetOfDraft } from '#features/invoices/server/queries/invoice-documents.ts'
import { findInvoice } from '#features/invoices/server/queries/invoice-select.ts'
import { authorise } from '#platform/context.ts'
import type { AtPrinter } from '#platform/http.ts'

/** The document of an invoice: the very bytes that were issued, or a draft as it stands. */
export async function printInvoice({ transaction, print }: AtPrinter, { id }: { id: string }): Promise<File> {
  const found = await transaction(async (ctx) => {
    authorise(ctx, invoicesRights.read)
    const invoice = await findInvoice(ctx, id)
    if (invoice.status === 'issued') return { name: `${invoice.number}.pdf`, pdf: (await findDocument(ctx, id)).pdf }
    return { name: 'brouillon.pdf', sheet: await sheetOfDraft(ctx, invoice) }
  })
  return fileOf(found.name, found.pdf ?? (await print(found.sheet)).pdf)
}
