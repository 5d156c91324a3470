import { cleanFileName } from '#platform/files/file-names.ts'
import { type TellPerson, tellBelow } from '#platform/personal-data.ts'

const tellLines = tellBelow('invoices', ['clientId'], {
  invoiceLines: 'invoiceId',
  invoiceDeductions: 'invoiceId',
  invoiceDues: 'invoiceId',
})

/** The lines of the invoices of these people, and the documents as they were issued. */
export const tellInvoicesOfPerson: TellPerson = async (ctx, personIds) => {
  const documents = await ctx.db
    .selectFrom('invoiceDocuments')
    .innerJoin('invoices', (on) =>
      on.onRef('invoices.garageId', '=', 'invoiceDocuments.garageId').onRef('invoices.id', '=', 'invoiceId'),
    )
    .select(['number', 'pdf'])
    .where('clientId', 'in', personIds)
    .orderBy('number')
    .execute()
  const files = documents.map(({ number, pdf }) => ({
    name: `Factures/${cleanFileName(`${number}.pdf`)}`,
    read: () => [new Uint8Array(pdf)],
  }))
  return [...(await tellLines(ctx, personIds)), { section: 'invoiceDocuments', rows: [], files }]
}
