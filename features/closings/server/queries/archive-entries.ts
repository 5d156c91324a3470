import { createHash } from 'node:crypto'
import {
  type ArchivedClosing,
  type ArchivedDeposit,
  type ArchivedInvoice,
  type ArchivedPayment,
  type ArchivedSeal,
  closingColumns,
  depositColumns,
  invoiceColumns,
  paymentColumns,
  sealColumns,
} from '#features/closings/archive-files.ts'
import * as rows from '#features/closings/server/queries/archive-rows.ts'
import { streamCsv } from '#lib/csv.ts'
import type { SheetColumn } from '#lib/sheet.ts'
import type { Context } from '#platform/context.ts'
import type { OpenTransaction } from '#platform/http.ts'
import { readInPages } from '#platform/records/list-export.ts'

export type ArchivedIds = Record<'payments' | 'invoices' | 'deposits' | 'closings' | 'seals', string[]>

/** The files of an archive, each read while it is written. The last one holds the SHA-256 of all others. */
export function archiveEntries(transaction: OpenTransaction, guide: string, ids: ArchivedIds) {
  const digests: string[] = []
  const file = (name: string, content: Content) => ({ name, content: withDigest(name, content, digests) })
  const both = <Row>(name: string, list: Listed<Row>) => [
    file(`${name}.csv`, streamCsv(list.columns, read(transaction, list))),
    file(`${name}.json`, jsonOf(read(transaction, list))),
  ]
  return [
    file('LISEZ-MOI.txt', [guide]),
    ...both<ArchivedPayment>('encaissements', { ids: ids.payments, columns: paymentColumns, read: rows.readPayments }),
    ...both<ArchivedInvoice>('factures', { ids: ids.invoices, columns: invoiceColumns, read: rows.readInvoices }),
    ...both<ArchivedDeposit>('remises', { ids: ids.deposits, columns: depositColumns, read: rows.readDeposits }),
    ...both<ArchivedClosing>('clotures', { ids: ids.closings, columns: closingColumns, read: rows.readClosings }),
    ...both<ArchivedSeal>('livre-scelle', { ids: ids.seals, columns: sealColumns, read: rows.readSeals }),
    { name: 'empreintes.txt', content: later(() => digests.join('')) },
  ]
}

type Content = Iterable<string> | AsyncIterable<string>
type Listed<Row> = {
  ids: string[]
  columns: readonly SheetColumn<Row>[]
  read(ctx: Context, ids: string[]): Promise<Row[]>
}

function read<Row>(transaction: OpenTransaction, { ids, read }: Listed<Row>): AsyncGenerator<Row> {
  return readInPages(transaction, { ids, pageSize: 500, read })
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
  for await (const text of content) {
    const bytes = Buffer.from(text)
    hash.update(bytes)
    yield bytes
  }
  digests.push(`${hash.digest('hex')}  ${name}\n`)
}

async function* later(text: () => string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text())
}
