import type { ImportBatch, ImportCells, ImportColumn, ReadCells, RowOutcome, WrittenRow } from '#lib/importing.ts'
import type { Right } from '#lib/rights.ts'
import type { Context } from '#platform/context.ts'

/** A kind of record that files bring: its columns, and the verbs that write them and take them back. */
type ImportableParts<Values> = {
  /** The kind, as in audit actions: `client`. */
  kind: string
  label: string
  /** « 1 client », « 2 clients ». */
  one: string
  many: string
  /** The address of a record, before its id. */
  path: string
  right: Right
  columns: readonly ImportColumn[]
  read(cells: ImportCells): ReadCells<Values>
  /** The row as it will be, by column. */
  show(values: Values): Record<string, string>
  /** Two rows of one file are compared when they share a key. */
  keysOf(values: Values): readonly string[]
  isSame(one: Values, other: Values): boolean
  write(ctx: Context, batch: ImportBatch<Values>): Promise<RowOutcome<Values>[]>
  /** Answers for each row the reason why it stays, or undefined once it is taken back. */
  takeBack(ctx: Context, importId: string, rows: readonly WrittenRow[]): Promise<(string | undefined)[]>
}

/** Rows whose type only their own kind knows. */
type Opaque = { readonly isRow: unique symbol }
export type Importable = ImportableParts<Opaque>
export type ImportedValues = Opaque

export function defineImportable<Values>(parts: ImportableParts<Values>): Importable {
  return parts as unknown as Importable // a kind is given back only the rows that it read itself
}
