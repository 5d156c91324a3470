import { fileStem, uniquePaths } from '#features/garage-exports/garage-export.ts'
import type { BytesToWrite, StoredFileToWrite } from '#features/garage-exports/server/queries/exported-files.ts'
import { readRows } from '#features/garage-exports/server/queries/exported-rows.ts'
import type { TableToWrite } from '#features/garage-exports/server/queries/exported-tables.ts'
import { streamCsv } from '#lib/csv.ts'
import type { Bytes } from '#platform/crypto/pieces.ts'
import type { ExportedSheet } from '#platform/exporting.ts'
import { MissingBytes } from '#platform/files/bytes.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { OpenTransaction } from '#platform/http.ts'
import { readInPages } from '#platform/records/list-export.ts'

type Entry = { name: string; content: Bytes; isCompressed?: boolean }
/** Says that so many rows or files are written. */
type Step = (count: number) => Promise<void>
export type Writing = { open: OpenTransaction; step: Step; missing: string[] }

/** The rows of a table as JSON for a program, and as CSV for a person. */
export function entriesOf(writing: Writing, table: TableToWrite): Entry[] {
  const stem = fileStem(table.title)
  const sheet = table.sheet ? sheetOf(writing, table.sheet) : csvOf(writing, table)
  return [
    { name: `donnees/${stem}.json`, content: jsonOf(writing, table) },
    { name: `tableurs/${stem}.csv`, content: encoded(sheet) },
  ]
}

async function* jsonOf({ open, step }: Writing, table: TableToWrite): AsyncGenerator<Uint8Array> {
  let separator = '[\n'
  for await (const rows of readRows(open, table)) {
    yield Buffer.from(separator + rows.join(',\n'))
    separator = ',\n'
    await step(rows.length)
  }
  yield Buffer.from(separator === ',\n' ? '\n]\n' : '[]\n')
}

type Row = Record<string, unknown>

function csvOf({ open }: Writing, table: TableToWrite): AsyncGenerator<string> {
  const columns = table.columns.map((header) => ({
    header,
    kind: 'text' as const,
    value: (row: Row) => cellOf(row[header]),
  }))
  return streamCsv(columns, parsed(readRows(open, table)))
}

async function* parsed(pages: AsyncGenerator<string[]>): AsyncGenerator<Row> {
  for await (const rows of pages) for (const row of rows) yield JSON.parse(row)
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

async function* sheetOf({ open }: Writing, { columns, listIds, read }: ExportedSheet): AsyncGenerator<string> {
  const ids = await open(listIds)
  yield* streamCsv(columns, readInPages(open, { ids, pageSize: 500, read }))
}

async function* encoded(texts: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text)
}

type FilesToWrite = { stored: readonly StoredFileToWrite[]; bytes: readonly BytesToWrite[] }

/** The files, and at the end the names of those that could not be read. */
export function fileEntries(writing: Writing, files: FileStore, { stored, bytes }: FilesToWrite): Entry[] {
  const pathOf = uniquePaths()
  return [
    ...stored.map((file) => {
      const name = pathOf(`fichiers/${file.path}`)
      const isCompressed = file.mediaType.startsWith('image/') || file.mediaType === 'application/pdf'
      return { name, content: storedBytes(writing, files, { ...file, name }), isCompressed }
    }),
    ...bytes.map(({ path, read }) => ({
      name: pathOf(`fichiers/${path}`),
      content: rowBytes(writing, read),
      isCompressed: true,
    })),
    { name: 'fichiers-manquants.txt', content: missingPage(writing) },
  ]
}

/** A file that is lost must not lose all the others. */
async function* storedBytes(
  { missing, step }: Writing,
  files: FileStore,
  file: StoredFileToWrite & { name: string },
): AsyncGenerator<Uint8Array> {
  try {
    yield* await files.read(file)
  } catch (error) {
    if (!(error instanceof MissingBytes)) throw error
    missing.push(file.name)
  }
  await step(1)
}

async function* rowBytes({ step }: Writing, read: () => Promise<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield await read()
  await step(1)
}

async function* missingPage({ missing }: Writing): AsyncGenerator<Uint8Array> {
  yield Buffer.from(missing.length === 0 ? 'Aucun fichier ne manque.\r\n' : `${missing.join('\r\n')}\r\n`)
}
