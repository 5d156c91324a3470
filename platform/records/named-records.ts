import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { TablesWith } from '#platform/records/record-place.ts'

/** A field that names another record by its id. */
type Naming<Field extends string> = {
  field: Field
  table: TablesWith<{ id: string; garageId: string }>
  id: string | null
  /** Which records of the table may be named; all of them without it. */
  where?: RawBuilder<boolean>
}

/** A merged or erased record may not be named. */
export const isKept = sql<boolean>`merged_into_id is null and erased_at is null`

/** The fields that name a record which the garage does not have, in their order. An empty field names none. */
export async function listUnknownNames<Field extends string>(
  { db }: Context,
  namings: readonly Naming<Field>[],
): Promise<Field[]> {
  const checks = namings
    .filter(({ id }) => id !== null)
    .map(
      ({ field, table, id, where = sql<boolean>`true` }) =>
        sql`select ${field}::text as field where not exists (select from ${sql.table(table)} where id = ${id}::uuid and ${where})`,
    )
  if (checks.length === 0) return []
  const { rows } = await sql<{ field: Field }>`${sql.join(checks, sql` union all `)}`.execute(db)
  const unknown = new Set(rows.map(({ field }) => field))
  return namings.map(({ field }) => field).filter((field) => unknown.has(field))
}
