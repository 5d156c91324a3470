import { createHash } from 'node:crypto'
import {
  type ArchivedClosing,
  type ArchivedDeposit,
  type ArchivedPayment,
  type ArchivedSeal,
  closingColumns,
  depositColumns,
  paymentColumns,
  sealColumns,
} from '#features/closings/archive-files.ts'
import { eventColumns } from '#features/closings/archive-journal.ts'
import {
  type ArchivedInvoice,
  type ArchivedLine,
  type ArchivedVat,
  invoiceColumns,
  lineColumns,
  vatColumns,
} from '#features/closings/archive-papers.ts'
import type { ArchivePeriod } from '#features/closings/closing-input.ts'
import * as papers from '#features/closings/server/queries/archive-papers.ts'
import * as rows from '#features/closings/server/queries/archive-rows.ts'
import { type JournalSpan, readEvents } from '#features/closings/server/queries/archived-events.ts'
import { streamCsv } from '#lib/csv.ts'
import type { SheetColumn } from '#lib/sheet.ts'
import type { Context } from '#platform/context.ts'
import { cleanFileName } from '#platform/files/file-names.ts'
import type { OpenTransaction } from '#platform/http.ts'
import { readInPages } from '#platform/records/list-export.ts'

export type Archived = Record<'payments' | 'deposits' | 'closings' | 'seals', string[]> & {
  period: ArchivePeriod
  guide: string
  invoices: { id: string; number: string }[]
  journal: JournalSpan | undefined
}

/** Gives the signature of a list of digests. */
export type SignList = (list: string) => Promise<Uint8Array>

/**
 * The files of an archive, each read while it is written. The last but one holds the SHA-256 of all before it, and the last one is its
 * signature.
 */
export function archiveEntries(transaction: OpenTransaction, archived: Archived, sign: SignList) {
  const { payments, deposits, closings, seals, period, journal } = archived
  const invoices = archived.invoices.map(({ id }) => id)
  const digests: string[] = []
  const file = (name: string, content: Content) => ({ name, content: withDigest(name, content, digests) })
  const both = <Row>(name: string, columns: readonly SheetColumn<Row>[], read: () => AsyncIterable<Row>) => [
    file(`${name}.csv`, streamCsv(columns, read())),
    file(`${name}.json`, jsonOf(read())),
  ]
  const listed = <Row>(name: string, list: Listed<Row>) =>
    both(name, list.columns, () => readInPages(transaction, { pageSize: 500, ...list }))
  return [
    file('LISEZ-MOI.txt', [archived.guide]),
    ...listed<ArchivedPayment>('encaissements', { ids: payments, columns: paymentColumns, read: rows.readPayments }),
    ...listed<ArchivedInvoice>('factures', { ids: invoices, columns: invoiceColumns, read: papers.readInvoices }),
    ...listed<ArchivedLine>('lignes', { ids: invoices, columns: lineColumns, read: papers.readLines }),
    ...listed<ArchivedVat>('tva', { ids: invoices, columns: vatColumns, read: papers.readVat }),
    ...listed<ArchivedDeposit>('remises', { ids: deposits, columns: depositColumns, read: rows.readDeposits }),
    ...listed<ArchivedClosing>('clotures', { ids: closings, columns: closingColumns, read: rows.readClosings }),
    ...listed<ArchivedSeal>('livre-scelle', { ids: seals, columns: sealColumns, read: rows.readSeals }),
    ...both('journal', eventColumns, () => readEvents(transaction, period, journal)),
    ...archived.invoices.flatMap(({ id, number }) =>
      (['pdf', 'xml'] as const).map((format) =>
        file(
          `documents/${cleanFileName(`${number}.${format}`)}`,
          later(() => transaction((ctx) => papers.readDocument(ctx, id, format))),
        ),
      ),
    ),
    { name: 'empreintes.txt', content: later(async () => Buffer.from(digests.join(''))) },
    { name: 'empreintes.p7s', content: later(() => sign(digests.join(''))) },
  ]
}

type Content = AsyncIterable<string | Uint8Array> | Iterable<string>
type Listed<Row> = {
  ids: string[]
  columns: readonly SheetColumn<Row>[]
  read(ctx: Context, ids: string[]): Promise<Row[]>
}

async function* jsonOf(list: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of list) {
    yield before + JSON.stringify(row)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** The bytes of a file. Its SHA-256 is noted once it is written. */
async function* withDigest(name: string, content: Content, digests: string[]): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const part of content) {
    const bytes = Buffer.from(part)
    hash.update(bytes)
    yield bytes
  }
  digests.push(`${hash.digest('hex')}  ${name}\n`)
}

/** The bytes of a file that is read whole, and not before its turn. */
async function* later(read: () => Promise<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield await read()
}
