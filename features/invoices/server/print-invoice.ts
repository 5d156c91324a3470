import { invoicesRights } from '#features/invoices/rights.ts'
import { fileOf, findDocument, sheetOfDraft } from '#features/invoices/server/queries/invoice-documents.ts'
import { findInvoice } from '#features/invoices/server/queries/invoice-select.ts'
import { authorise } from '#platform/context.ts'
import type { AtPrinterAndFiles } from '#platform/http.ts'
import type { OnePrinted } from '#priced-papers/contract.ts'
import { printedFile } from '#priced-papers/server/printed-file.ts'

/** The document of an invoice: the very bytes that were issued, or a draft as it stands. */
export async function printInvoice(at: AtPrinterAndFiles, { id, format }: OnePrinted): Promise<File> {
  const found = await at.transaction(async (ctx) => {
    authorise(ctx, invoicesRights.read)
    const invoice = await findInvoice(ctx, id)
    if (invoice.status === 'issued') return { name: invoice.number, pdf: (await findDocument(ctx, id)).pdf }
    return { name: 'brouillon', sheet: await sheetOfDraft(ctx, invoice) }
  })
  if (found.pdf) return fileOf(`${found.name}.pdf`, found.pdf)
  return printedFile(at, found.sheet, found.name, format)
}
