import { invoicesRights } from '#features/invoices/rights.ts'
import { fileOf, sheetOfDraft } from '#features/invoices/server/queries/invoice-documents.ts'
import { lockDraft } from '#features/invoices/server/queries/invoice-select.ts'
import { authorise } from '#platform/context.ts'
import type { AtPrinter } from '#platform/http.ts'

/** A draft as a proforma: it says that it is no invoice, and has no number. */
export async function printProforma({ transaction, print }: AtPrinter, { id }: { id: string }): Promise<File> {
  const sheet = await transaction(async (ctx) => {
    authorise(ctx, invoicesRights.read)
    return sheetOfDraft(ctx, await lockDraft(ctx, id))
  })
  const { pdf } = await print({ ...sheet, kind: 'proforma', correction: null })
  return fileOf('proforma.pdf', pdf)
}
