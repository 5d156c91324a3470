/** A column that a kind of record may be imported with. */
export type ImportColumn = {
  key: string
  /** The name on screen, which is also that of our own exports. */
  label: string
  /** Other names of the column, French and English, in files of other programs. */
  names: readonly string[]
  shape?: 'day' | 'amount' | 'integer'
}

/** The texts of a row, by the key of their column. Days are `2026-11-21`, and numbers have no spaces, where they could be read. */
export type ImportCells = Readonly<Partial<Record<string, string>>>

/** The choices for a row whose record is already there. */
export const importPolicies = ['skip', 'complete', 'overwrite'] as const
export type ImportPolicy = (typeof importPolicies)[number]

/** A row that can be written, or a sentence for each column that cannot. */
export type ReadCells<Values> = { values: Values } | { mistakes: Record<string, string> }

/** The values that taking a row back needs; only its own feature reads them. */
export type ImportUndo = { version: number; [part: string]: unknown }

export type ImportRow<Values> = {
  values: Values
  /** The record that has the reference of this row. */
  knownId: string | undefined
  /** In a rehearsal, the record of an earlier row that this one is about, too. */
  twinId: string | undefined
}

/** A record as the rows before left it. */
export type LatestRecord<Values> = { values: Values; version: number }

export type ImportBatch<Values> = {
  importId: string
  policy: ImportPolicy
  /** The keys of the columns that the file fills. */
  columns: readonly string[]
  /** A rehearsal: outcomes without writing. */
  isDry: boolean
  rows: readonly ImportRow<Values>[]
  /** Records as earlier rows left them: those of this batch, in a rehearsal of all batches. */
  latest: Map<string, LatestRecord<Values>>
}

export type RowOutcome<Values> =
  | { outcome: 'created' | 'updated'; recordId: string; undo: ImportUndo; after: Values }
  | { outcome: 'same'; recordId: string }
  | { outcome: 'refused'; mistakes: Record<string, string> }

export type WrittenRow = { recordId: string; outcome: 'created' | 'updated'; undo: ImportUndo }

/** The first sentence about each column, from the issues of a schema. */
export function mistakesOf(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  const mistakes: Record<string, string> = {}
  for (const { path, message } of issues) mistakes[String(path[0] ?? '')] ??= message
  return mistakes
}
