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

/** Every table of the garage, in the order of the features, but for those that are withheld. One that no feature names has its own name. */
export async function listTablesToWrite({ db }: Context, exported: ExportedTables): Promise<TableToWrite[]> {
  const given = new Map(Object.entries(exported).map(([name, table]) => [snake(name), table]))
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
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and has_table_privilege(c.oid, 'select') and exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'garage_id' and not a.attisdropped)
    order by array_position(${[...given.keys()]}::text[], c.relname::text), c.relname`.execute(db)
  return rows.flatMap((row) => {
    const table = given.get(row.name) ?? row.name
    if (typeof table === 'string') return [{ title: table, ...row }]
    return 'title' in table ? [{ ...table, ...row }] : []
  })
}

export async function countRows({ db }: Context, { name }: TableToWrite): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int8 as total from ${sql.table(name)}`.execute(db)
  return Number(rows[0]?.total ?? 0)
}
