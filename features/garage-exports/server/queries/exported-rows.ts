import { sql } from 'kysely'
import type { TableToWrite } from '#features/garage-exports/server/queries/exported-tables.ts'
import type { OpenTransaction } from '#platform/http.ts'

/** Bounds how long other requests wait on a database that runs one query at a time. */
const pageSize = 1_000

/** The rows of a table as JSON, page by page, in the order of their key: each page is a transaction. */
export async function* readRows(open: OpenTransaction, table: TableToWrite): AsyncGenerator<string[]> {
  const columns = sql.join(table.columns.map((column) => sql.ref(`t.${column}`)))
  // A garage has at most one row of a table whose key is the garage alone.
  const order = table.keys.length > 0 ? sql`order by ${sql.join(table.keys.map((key) => sql.ref(`t.${key}`)))}` : sql``
  const keys = sql.join(table.keys.map((key) => sql.ref(`t.${key}`)))
  const lastKeys = sql.join(table.keys.map((key) => sql.ref(`r.${key}`)))
  let last: string | undefined
  for (;;) {
    const after = last
      ? sql`where (${keys}) > (select ${lastKeys} from jsonb_populate_record(null::${sql.table(table.name)}, ${last}::jsonb) r)`
      : sql``
    const rows = await open(async ({ db }) => {
      const page = await sql<{ row: string }>`
        select to_json(x)::text as row from (
          select ${columns} from ${sql.table(table.name)} t ${after} ${order} limit ${pageSize}) x`.execute(db)
      return page.rows.map(({ row }) => row)
    })
    if (rows.length > 0) yield rows
    last = rows.at(-1)
    if (rows.length < pageSize || !last) return
  }
}
