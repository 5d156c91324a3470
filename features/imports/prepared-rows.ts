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

/** Rows in batches. No batch has two rows about one record that is new: the second one finds what the first one wrote. */
export async function* batchesOf<Values>(
  rows: AsyncIterable<PreparedRow<Values>>,
  likeness: Likeness<Values>,
): AsyncGenerator<PreparedRow<Values>[]> {
  let batch: PreparedRow<Values>[] = []
  let seen = rememberRows(likeness)
  for await (const row of rows) {
    const isTwin =
      'values' in row.read && (seen.recordOf(row.reference) ?? seen.findTwin(row.read.values)) !== undefined
    if (batch.length >= batchSize || isTwin) {
      yield batch
      batch = []
      seen = rememberRows(likeness)
    }
    batch.push(row)
    seen.keepReference(row.reference, `${row.row}`)
    if ('values' in row.read) seen.keep(`${row.row}`, row.read.values)
  }
  if (batch.length > 0) yield batch
}

type Remembered<Values> = { recordId: string; values: Values }

/** Remembers what rows of a file said, to find an earlier one about the same record. */
export function rememberRows<Values>({ keysOf, isSame }: Likeness<Values>) {
  const byKey = new Map<string, Remembered<Values>[]>()
  const byReference = new Map<string, string>()
  return {
    recordOf: (reference: string): string | undefined => (reference ? byReference.get(reference) : undefined),
    findTwin(values: Values): string | undefined {
      const candidates = keysOf(values).flatMap((key) => byKey.get(key) ?? [])
      return candidates.find((each) => isSame(values, each.values))?.recordId
    },
    keepReference(reference: string, recordId: string): void {
      if (reference && !byReference.has(reference)) byReference.set(reference, recordId)
    },
    /** Keeps the values of a record, in the place of its earlier ones. */
    keep(recordId: string, values: Values): void {
      for (const key of keysOf(values)) {
        const others = (byKey.get(key) ?? []).filter((each) => each.recordId !== recordId)
        byKey.set(key, [...others, { recordId, values }])
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
