import type { Services } from '#server/services.ts'

/** The journal, what devices are told to forget, and what no garage wrote: jobs, sessions, files, counters of the house. */
const besides = /^(audit_|removed_|files|jobs|sessions|idempotency|rate_limits|schema_|outgoing)/

/** Every other row of the database as text, but for the counters that each write moves. `own`: the tables of the act itself, left out. */
export async function wholeDatabase({ database }: Pick<Services, 'database'>, own: RegExp): Promise<string> {
  const tables = await database.query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    if (besides.test(String(name)) || own.test(String(name))) continue
    const rows = await database.query(
      `select (to_jsonb(t) - 'version' - 'updated_at')::text as row from ${name} t order by 1`,
    )
    texts.push(`${name}\n${rows.map(({ row }) => row).join('\n')}`)
  }
  return texts.join('\n')
}
