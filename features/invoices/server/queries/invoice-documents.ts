import type { Invoice } from '#features/invoices/contract.ts'
import { listInvoiceLines } from '#features/invoices/server/queries/invoice-lines.ts'
import { invoiceSheet } from '#features/invoices/server/queries/invoice-sheet.ts'
import { listDeductions } from '#features/invoices/server/queries/invoice-totals.ts'
import { civilDate } from '#lib/dates.ts'
import type { Context } from '#platform/context.ts'
import { type DocumentSheet, documentSheet } from '#print/sheet/document-sheet.ts'

/** The document of an issued invoice. */
export async function findDocument({ db }: Context, invoiceId: string) {
  const { sheet, ...document } = await db
    .selectFrom('invoiceDocuments')
    .select(['sheet', 'pdf', 'xml', 'pdfSha256', 'xmlSha256', 'madeAt'])
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return { ...document, sheet: documentSheet.parse(sheet) }
}

/** The seals of an issued document, without its bytes. */
export async function findSeals({ db }: Context, invoiceId: string) {
  const seals = await db
    .selectFrom('invoiceDocuments')
    .select(['pdfSha256', 'xmlSha256', 'madeAt'])
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirst()
  return seals ?? null
}

/** The sheet of a draft as it stands, without a number. */
export async function sheetOfDraft(ctx: Context, invoice: Invoice): Promise<DocumentSheet> {
  const lines = await listInvoiceLines(ctx, invoice.id)
  const deposits = await listDeductions(ctx, invoice.id)
  const asked = { invoice, lines, deposits, number: null, issuedOn: civilDate(ctx.now) }
  return (await invoiceSheet(ctx, asked)).sheet
}

export function fileOf(name: string, bytes: Uint8Array, type = 'application/pdf'): File {
  return new File([new Uint8Array(bytes)], name, { type })
}
