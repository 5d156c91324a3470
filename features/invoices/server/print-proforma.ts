import { creditHasNoProforma } from '#features/invoices/refusals.ts'
import { invoicesRights } from '#features/invoices/rights.ts'
import { fileOf, sheetOfDraft } from '#features/invoices/server/queries/invoice-documents.ts'
import { lockDraft } from '#features/invoices/server/queries/invoice-select.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { authorise } from '#platform/context.ts'
import type { AtPrinter } from '#platform/http.ts'

/** A draft as a proforma: it says that it is no invoice, and has no number. A credit note asks for no money. */
export async function printProforma({ transaction, print }: AtPrinter, { id }: { id: string }): Promise<File> {
  const sheet = await transaction(async (ctx) => {
    authorise(ctx, invoicesRights.read)
    const draft = await lockDraft(ctx, id)
    refuseUnless(draft.kind !== 'credit_note', creditHasNoProforma)
    return sheetOfDraft(ctx, draft)
  })
  const { pdf } = await print({ ...sheet, kind: 'proforma', correction: null })
  return fileOf('proforma.pdf', pdf)
}
