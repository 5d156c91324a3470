import type { Database } from '#db/database.ts'

/** Every row of every table, as text. */
export async function everyRow(database: Database): Promise<string> {
  const tables = await database.query(
    `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const rows = await Promise.all(tables.map(({ name }) => database.query(`select t::text as row from ${name} t`)))
  return rows
    .flat()
    .map(({ row }) => row)
    .join('\n')
}
