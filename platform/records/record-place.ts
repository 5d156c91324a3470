import { type RawBuilder, sql } from 'kysely'
import type { Schema } from '#db/schema.gen.ts'
import type { Reason } from '#lib/refusal.ts'

/** A record that may be archived, merged into another and, with a person, erased. */
export type StoredRecord = {
  id: string
  version: number
  archivedAt: string | null
  mergedIntoId: string | null
  erasedAt?: string | null
}

/** The tables whose rows have these columns. */
export type TablesWith<Columns> = {
  [Table in keyof Schema]: Schema[Table] extends Columns ? Table : never
}[keyof Schema]

/** Where the records of a kind stand, and what refuses an act on them. */
export type RecordPlace<Row extends StoredRecord> = {
  table: TablesWith<{ mergedIntoId: string | null }>
  columns: readonly (keyof Row & string)[]
  notFound: Reason
  merged: Reason
  /** Absent where no record of the kind is erased. */
  erased?: Reason
}

/** Reads the columns of a place; the rest of the statement says which rows. */
export function selectRecords<Row extends StoredRecord>(place: RecordPlace<Row>, rest: RawBuilder<unknown>) {
  return sql<Row>`select ${columnsOf(place)} from ${sql.table(place.table)} ${rest}`
}

export function columnsOf<Row extends StoredRecord>({ columns }: RecordPlace<Row>): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)))
}
