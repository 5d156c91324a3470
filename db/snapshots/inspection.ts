import type { Database } from '#db/database.ts'

/** The content of a database, read to the last row. */
export type Inspection = {
  migrations: number
  /** Rows by table. */
  counts: Record<string, number>
  /** The result of every audit chain, by garage. */
  chains: { garageId: string; entries: number; broken: { position: number; problem: string } | undefined }[]
}

/** Reads every table, which reveals damaged pages, and verifies every audit chain. */
export async function inspect(database: Database): Promise<Inspection> {
  const counts: Inspection['counts'] = {}
  for (const table of await tablesOf(database)) {
    const [row] = await database.query(`select count(*)::int as count from ${table}`)
    counts[table] = Number(row?.count)
  }
  const chains: Inspection['chains'] = []
  const heads = await database.query(
    'select g.id::text as id, coalesce(h.position, 0)::int as entries from garages g left join audit_heads h on h.garage_id = g.id order by g.id',
  )
  for (const { id, entries } of heads) {
    const [broken] = await database.query('select * from app.verify_audit_chain($1::uuid)', [id])
    chains.push({
      garageId: String(id),
      entries: Number(entries),
      broken: broken && { position: Number(broken.broken_position), problem: String(broken.problem) },
    })
  }
  return { migrations: counts.schema_migrations ?? 0, counts, chains }
}

/** Refuses a database without migrations or with a broken audit chain. */
export function assertWhole({ migrations, chains }: Inspection): void {
  if (migrations === 0) throw new Error('the database holds no migration')
  const first = chains.find(({ broken }) => broken)
  if (!first?.broken) return
  throw new Error(
    `the audit chain of the garage ${first.garageId} breaks at entry ${first.broken.position} (${first.broken.problem})`,
  )
}

/** Names of the product's tables, quoted where necessary. */
export async function tablesOf(database: Database): Promise<string[]> {
  const rows = await database.query(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`,
  )
  return rows.map(({ name }) => String(name))
}
