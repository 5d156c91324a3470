import { sql } from 'kysely'
import type { SystemContext } from '#platform/context.ts'

/** The tables that hold rows of garages, but for these. */
export async function listTables({ db }: SystemContext, keptTables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'garage_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all(${keptTables}::text[])
    order by c.relname`.execute(db)
  return rows.map(({ name }) => name)
}

/** Deletes the rows of a garage in a table, and counts them; null when one of them stays, and so all do. One by one, others may go. */
export async function eraseRows(
  { db }: SystemContext,
  id: string,
  table: string,
  oneByOne: boolean,
): Promise<number | null> {
  const { rows } = await sql<{ gone: number | null }>`
    select app.erase_rows_of_garage(${id}::uuid, ${table}, ${oneByOne}) as gone`.execute(db)
  return rows[0]?.gone ?? null
}

export async function listValuePositions({ db }: SystemContext, garageId: string): Promise<number[]> {
  const rows = await db.selectFrom('auditValues').select('position').where('garageId', '=', garageId).execute()
  return rows.map(({ position }) => position)
}
