import type { Database } from '#db/database.ts'

type Column = {
  table_name: string
  column_name: string
  data_type: string
  is_nullable: 'YES' | 'NO'
  column_default: string | null
  is_generated: 'ALWAYS' | 'NEVER'
  /** The definition of a check such as `role in ('manager', 'paint')` on this column alone. */
  choices: string | null
}

/** Generates db/schema.gen.ts from the database's own description of its tables. */
export async function describeSchema(database: Database): Promise<string> {
  const columns = (await database.query(`
    select table_name, column_name, data_type, is_nullable, column_default,
      case when identity_generation = 'ALWAYS' then 'ALWAYS' else is_generated end as is_generated, (
      select min(pg_get_constraintdef(k.oid)) from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
      where k.contype = 'c' and k.conrelid = format('%I.%I', table_schema, table_name)::regclass
        and a.attname = column_name and pg_get_constraintdef(k.oid) like '% = ANY (ARRAY[%') as choices
    from information_schema.columns
    where table_schema = 'public' order by table_name, ordinal_position`)) as Column[] // the columns selected above
  const tables = Map.groupBy(columns, (column) => column.table_name)
  const rows = [...tables].map(([table, of]) => `export type ${rowName(table)} = {\n${of.map(member).join('\n')}\n}\n`)
  const schema = [...tables.keys()].map((table) => `  ${camel(table)}: ${rowName(table)}`)
  return `${heading}\n${rows.join('\n')}\nexport type Schema = {\n${schema.join('\n')}\n}\n`
}

const heading = `// Written by \`npm run schema\` from the migrated database; a test compares the two.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Instant = ColumnType<string, string | Date, string | Date>
type GeneratedInstant = ColumnType<string, string | Date | undefined, string | Date>
type NullableInstant = ColumnType<string | null, string | Date | null | undefined, string | Date | null>
type Json = ColumnType<unknown, string, string>
type GeneratedJson = ColumnType<unknown, string | undefined, string>
type NullableJson = ColumnType<unknown, string | null | undefined, string | null>
`

const scalars: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  numeric: 'string',
  boolean: 'boolean',
  integer: 'number',
  smallint: 'number',
  bigint: 'number',
  'double precision': 'number',
  bytea: 'Uint8Array',
}

function member(column: Column): string {
  return `  ${camel(column.column_name)}: ${typeOf(column)}`
}

function typeOf(column: Column): string {
  const nullable = column.is_nullable === 'YES'
  const way = nullable ? 'Nullable' : column.column_default === null ? '' : 'Generated'
  if (column.data_type === 'timestamp with time zone') return `${way}Instant`
  if (column.data_type === 'jsonb') return `${way}Json`
  const scalar = column.choices ? unionOf(column.choices) : scalars[column.data_type]
  if (!scalar) throw new Error(`No type is known for ${column.table_name}.${column.column_name} (${column.data_type}).`)
  const type = nullable ? `${scalar} | null` : scalar
  if (column.is_generated === 'ALWAYS') return `GeneratedAlways<${type}>`
  return column.column_default === null ? type : `Generated<${type}>`
}

/** `ARRAY['manager'::text, 'paint'::text]` as `'manager' | 'paint'`. */
function unionOf(check: string): string {
  return Array.from(check.matchAll(/'([^']*)'::text/g), ([, choice]) => `'${choice}'`).join(' | ')
}

function camel(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

function rowName(table: string): string {
  const name = camel(table)
  return `${name[0]?.toUpperCase()}${name.slice(1)}Row`
}
