import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Database, Tx } from '#db/database.ts'

type Column = { name: string; type: string }

const atOnce = 1_000

/** Written columns only: PostgreSQL fills the generated ones. */
export async function columnsOf(target: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await target.query<Column>(
    `select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  return rows
}

/** Copies a table as text, which represents every PostgreSQL value exactly. Returns the number of rows. */
export async function copyRows(source: Tx, target: pg.Client, table: string, columns: Column[]): Promise<number> {
  const texts = columns.map(({ name }) => `${name}::text as ${name}`).join(', ')
  await run(source, `declare moved no scroll cursor for select ${texts} from ${table}`)
  const insert = insertOf(table, columns)
  let count = 0
  for (;;) {
    const rows = await run(source, `fetch ${atOnce} from moved`)
    if (rows.length === 0) break
    const values = columns.map((_, at) => rows.map((row) => Object.values(row)[at]))
    await target.query(insert, values)
    count += rows.length
  }
  await run(source, 'close moved')
  return count
}

function insertOf(table: string, columns: Column[]): string {
  const names = columns.map(({ name }) => name)
  const casts = columns.map(({ name, type }) => `${name}::${type}`)
  const arrays = columns.map((_, at) => `$${at + 1}::text[]`)
  return `insert into ${table} (${names.join(', ')}) overriding system value
    select ${casts.join(', ')} from unnest(${arrays.join(', ')}) as moved (${names.join(', ')})`
}

async function run(source: Tx, sql: string): Promise<Record<string, unknown>[]> {
  return (await source.executeQuery<Record<string, unknown>>(CompiledQuery.raw(sql))).rows
}

/** Sets each sequence to its value in the source. */
export async function copySequences(source: Database, target: pg.Client): Promise<void> {
  const sequences = await source.query(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
     where schemaname in ('public', 'app') and last_value is not null`,
  )
  for (const { name, last } of sequences) await target.query('select setval($1::regclass, $2::bigint)', [name, last])
}
