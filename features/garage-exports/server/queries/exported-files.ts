import { sql } from 'kysely'
import type { TableToWrite } from '#features/garage-exports/server/queries/exported-tables.ts'
import type { Context } from '#platform/context.ts'
import type { OpenTransaction } from '#platform/http.ts'

export type StoredFileToWrite = { path: string; storageKey: string; sizeBytes: number; mediaType: string }
export type BytesToWrite = { path: string; read: () => Promise<Uint8Array> }

/** The stored files of the garage, each in the folder of the table that holds it. Previews are drawn again from their files. */
export async function listStoredFiles({ db }: Context, tables: readonly TableToWrite[]): Promise<StoredFileToWrite[]> {
  const holders = tables.flatMap((table) => table.files.map((column) => ({ table, column })))
  const isDrawn = ({ table, column }: (typeof holders)[number]) => table.drawn?.includes(column)
  const held = ({ table, column }: (typeof holders)[number]) =>
    sql`${sql.table(table.name)} t where t.garage_id = f.garage_id and ${sql.ref(`t.${column}`)} = f.id`
  const paths = holders
    .filter((holder) => !isDrawn(holder))
    .map((holder) => {
      const name = holder.table.fileName ?? sql`replace(f.name, '/', '_')`
      return sql`(select ${holder.table.title} || '/' || coalesce(${name}, replace(f.name, '/', '_')) from ${held(holder)} limit 1)`
    })
  const drawn = holders.filter(isDrawn).map((holder) => sql`and not exists (select from ${held(holder)})`)
  const { rows } = await sql<StoredFileToWrite>`
    select coalesce(${sql.join([...paths, sql`'Autres/' || replace(f.name, '/', '_')`])}) as path,
      f.storage_key as "storageKey", f.size_bytes as "sizeBytes", f.media_type as "mediaType"
    from files f where not f.is_loose and f.is_counted ${sql.join(drawn, sql` `)} order by f.id`.execute(db)
  return rows
}

/** Contents that stand in the database itself: the documents of issued invoices. */
export async function listBytes(open: OpenTransaction, tables: readonly TableToWrite[]): Promise<BytesToWrite[]> {
  const all: BytesToWrite[] = []
  for (const table of tables) {
    for (const column of table.bytes) all.push(...(await bytesOf(open, table, column)))
  }
  return all
}

async function bytesOf(open: OpenTransaction, table: TableToWrite, column: string): Promise<BytesToWrite[]> {
  const keys = sql.join(table.keys.map((key) => sql.ref(`t.${key}`)))
  const name = table.fileName ?? sql`concat_ws('-', ${keys})`
  const from = sql`${sql.table(table.name)} t where ${sql.ref(`t.${column}`)} is not null`
  const { rows } = await open(({ db }) =>
    sql<{ path: string; key: string }>`
      select ${table.title} || '/' || ${name} as path, to_json(array[${keys}]::text[])::text as key from ${from}
      order by ${keys}`.execute(db),
  )
  return rows.map(({ path, key }) => ({
    path,
    read: () =>
      open(async ({ db }) => {
        const found = await sql<{ content: Uint8Array }>`
          select ${sql.ref(`t.${column}`)} as content from ${from}
            and array[${keys}]::text[] = array(select json_array_elements_text(${key}::json))`.execute(db)
        return new Uint8Array(found.rows[0]?.content ?? [])
      }),
  }))
}
