import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { ExportedTable, ExportedTables } from '#platform/exporting.ts'

/** A table of the export, with what the catalogue of the database says of it. */
export type TableToWrite = ExportedTable & {
  name: string
  /** The primary key without the garage. */
  keys: string[]
  columns: string[]
  /** Columns of bytes: each is a file. */
  bytes: string[]
  /** Columns that point at files. */
  files: string[]
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The tables that the features give to the export. */
export async function listTablesToWrite({ db }: Context, exported: ExportedTables): Promise<TableToWrite[]> {
  const given = Object.entries(exported).flatMap(([name, table]): [string, ExportedTable][] => {
    if (typeof table === 'string') return [[snake(name), { title: table }]]
    return table && 'title' in table ? [[snake(name), table]] : []
  })
  const columnsWhere = (condition: RawBuilder<unknown>) => sql<string[]>`array(
    select a.attname::text from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attname <> 'garage_id' and ${condition}
    order by a.attnum)`
  const { rows } = await sql<Omit<TableToWrite, keyof ExportedTable>>`
    select c.relname::text as name,
      ${columnsWhere(sql`a.attnum = any(i.indkey::int2[])`)} as keys,
      ${columnsWhere(sql`a.attgenerated = '' and a.atttypid <> 'bytea'::regtype`)} as columns,
      ${columnsWhere(sql`a.atttypid = 'bytea'::regtype`)} as bytes,
      ${columnsWhere(sql`exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
        and f.confrelid = 'files'::regclass and a.attnum = any(f.conkey))`)} as files
    from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relname = any(${given.map(([name]) => name)}::text[]) and c.relnamespace = 'public'::regnamespace`.execute(
    db,
  )
  return given.flatMap(([name, table]) => {
    const row = rows.find((each) => each.name === name)
    return row ? [{ ...table, ...row }] : []
  })
}

export async function countRows({ db }: Context, { name }: TableToWrite): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int8 as total from ${sql.table(name)}`.execute(db)
  return Number(rows[0]?.total ?? 0)
}
