import { sql } from 'kysely'
import type { ArchivedInvoice, ArchivedLine, ArchivedVat } from '#features/closings/archive-papers.ts'
import { colleagueName } from '#platform/colleagues.ts'
import type { Context } from '#platform/context.ts'
import { type DocumentSheet, documentSheet } from '#print/sheet/document-sheet.ts'
import { isPriced, type SheetLine } from '#print/sheet/sheet-line.ts'

/** The issued papers with the words of their documents: a client that is merged or renamed changes none. */
export async function readInvoices(ctx: Context, ids: string[]): Promise<ArchivedInvoice[]> {
  const rows = await selectPapers(ctx, ids)
    .leftJoin('colleagues', 'colleagues.id', 'i.issuedBy')
    .select(['i.id', 'i.number', 'i.kind', 'i.issuedOn', 'i.issuedAt', 'i.netCents', 'i.vatCents', 'i.grossCents'])
    .select(['i.depositCents', 'i.insurerCents', 'f.pdfSha256', 'f.xmlSha256', colleagueName.as('issuedBy')])
    .select([
      sql<string>`coalesce(f.sheet #>> '{client,name}', '')`.as('clientName'),
      sql<string>`coalesce(f.sheet #>> '{client,siren}', '')`.as('clientSiren'),
      sql<number>`coalesce((f.sheet #>> '{totals,discountCents}')::int, 0)`.as('discountCents'),
    ])
    .execute()
  return rows as ArchivedInvoice[] // an issued invoice has its number and its day
}

export async function readLines(ctx: Context, ids: string[]): Promise<ArchivedLine[]> {
  const papers = await selectPapers(ctx, ids)
    .select([sql<string>`i.number`.as('number'), sql<unknown>`f.sheet -> 'lines'`.as('lines')])
    .execute()
  return papers.flatMap(({ number, lines }) =>
    documentSheet.shape.lines
      .parse(lines)
      .map((line, index) => ({ invoiceNumber: number, rank: index + 1, ...printedLine(line) })),
  )
}

export async function readVat(ctx: Context, ids: string[]): Promise<ArchivedVat[]> {
  const papers = await selectPapers(ctx, ids)
    .select([sql<string>`i.number`.as('number'), sql<unknown>`f.sheet -> 'totals'`.as('totals')])
    .execute()
  return papers.flatMap(({ number, totals }) => groupsOf(totals).map((group) => ({ invoiceNumber: number, ...group })))
}

/** A document as it was issued: its pages, or the invoice that programs read. */
export async function readDocument({ db }: Context, id: string, format: 'pdf' | 'xml'): Promise<Uint8Array> {
  const { content } = await db
    .selectFrom('invoiceDocuments')
    .select(sql<string | Uint8Array>`${sql.ref(format)}`.as('content'))
    .where('invoiceId', '=', id)
    .executeTakeFirstOrThrow()
  return Buffer.from(content)
}

function selectPapers({ db }: Context, ids: string[]) {
  return db
    .selectFrom('invoices as i')
    .innerJoin('invoiceDocuments as f', (on) =>
      on.onRef('f.garageId', '=', 'i.garageId').onRef('f.invoiceId', '=', 'i.id'),
    )
    .where(sql<boolean>`i.id = any(${ids}::uuid[])`)
    .orderBy('i.issuedAt')
    .orderBy('i.id')
}

function groupsOf(totals: unknown): NonNullable<DocumentSheet['totals']>['vatGroups'] {
  return documentSheet.shape.totals.parse(totals)?.vatGroups ?? []
}

const withoutPrice = {
  ...{ reference: null, detail: null, quantityThousandths: null, unit: null, unitNetCents: null },
  ...{ unitGrossCents: null, discount: null, vatBasisPoints: null, vatReason: null, netCents: null },
}

function printedLine(line: SheetLine): Omit<ArchivedLine, 'invoiceNumber' | 'rank'> {
  if (!isPriced(line)) return { ...withoutPrice, ...line, label: line.label ?? '' }
  const { kind, label, reference, detail, quantityThousandths, unit } = line
  const { unitNetCents, unitGrossCents, discount, vatBasisPoints, vatReason, netCents } = line
  return {
    ...{ kind, label, reference, detail, quantityThousandths, unit },
    ...{ unitNetCents, unitGrossCents, discount, vatBasisPoints, vatReason, netCents },
  }
}
