import { batchSize, referenceKey } from '#features/imports/import.ts'
import type { ImportCells, ReadCells } from '#lib/importing.ts'

/** A row of a file on its way: what it says, or why it cannot be written. */
export type PreparedRow<Values> = { row: number; reference: string; read: ReadCells<Values> }

/** Tells which rows are about one record. */
export type Likeness<Values> = {
  keysOf(values: Values): readonly string[]
  isSame(one: Values, other: Values): boolean
}

export const mostReferenceLetters = 100

export function prepareRow<Values>(
  row: number,
  cells: ImportCells,
  read: (cells: ImportCells) => ReadCells<Values>,
): PreparedRow<Values> {
  const reference = cells[referenceKey] ?? ''
  if (reference.length > mostReferenceLetters) {
    return { row, reference: '', read: { mistakes: { [referenceKey]: `${mostReferenceLetters} caractères au plus` } } }
  }
  return { row, reference, read: read(cells) }
}

/** Rows in batches. No batch has two rows about one record: the second one meets what the first one wrote. */
export async function* batchesOf<Values>(
  rows: AsyncIterable<PreparedRow<Values>>,
  likeness: Likeness<Values>,
): AsyncGenerator<PreparedRow<Values>[]> {
  let batch: PreparedRow<Values>[] = []
  let seen = rememberRows(likeness)
  for await (const row of rows) {
    if (batch.length >= batchSize || seen.find(row)) {
      yield batch
      batch = []
      seen = rememberRows(likeness)
    }
    batch.push(row)
    if ('values' in row.read) seen.keep(row, row.read.values)
  }
  if (batch.length > 0) yield batch
}

type Remembered<Values> = { values: Values }

/** Remembers what rows of a file said, to find an earlier one about the same record. */
export function rememberRows<Values>({ keysOf, isSame }: Likeness<Values>) {
  const byKey = new Map<string, Remembered<Values>[]>()
  const byReference = new Map<string, Remembered<Values>>()
  const find = ({ reference, read }: PreparedRow<Values>): Remembered<Values> | undefined => {
    if (!('values' in read)) return undefined
    const named = reference ? byReference.get(reference) : undefined
    const candidates = keysOf(read.values).flatMap((key) => byKey.get(key) ?? [])
    return named ?? candidates.find(({ values }) => isSame(read.values, values))
  }
  return {
    find: (row: PreparedRow<Values>): Values | undefined => find(row)?.values,
    /** Keeps the values of a row, in the place of those of its record. */
    keep(row: PreparedRow<Values>, values: Values): void {
      const known = find(row)
      const entry = known ?? { values }
      entry.values = values
      if (row.reference) byReference.set(row.reference, entry)
      for (const key of keysOf(values)) {
        const listed = byKey.get(key) ?? []
        if (!listed.includes(entry)) byKey.set(key, [...listed, entry])
      }
    },
  }
}
export type RememberedRows<Values> = ReturnType<typeof rememberRows<Values>>

/** The mistakes of a row in one line, each under the name of its column. */
export function describeMistakes(
  columns: readonly { key: string; label: string }[],
  mistakes: Record<string, string>,
): string {
  const told = Object.entries(mistakes).map(([key, sentence]) => {
    const label = columns.find((column) => column.key === key)?.label
    return label ? `${label}\u202f: ${sentence}` : sentence
  })
  return told.join(' · ').slice(0, 1_000)
}
