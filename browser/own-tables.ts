import type { Row } from '#browser/public-tables.ts'
import { session } from '#browser/session.ts'
import { callMs, type Fetch, fetchWithin } from '#browser/timed-fetch.ts'

/** The tables that show whoever is signed in what is theirs. Without a session, nobody is asked. */
export function ownTablesOf(fetch: Fetch, accessToken: () => Promise<string | undefined>) {
  return {
    /** One row or none, with all its fields; throws when no answer came, or more than one row. */
    async readOne(table: string): Promise<Row | null> {
      const token = await accessToken()
      if (!token) return null
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetchWithin(callMs, fetch, `/rest/v1/${table}?select=*`, { credentials: 'omit', headers })
      const rows: unknown = answer.ok ? await answer.json() : undefined
      if (!Array.isArray(rows) || rows.length > 1) throw new Error(`${table} answered ${answer.status}, not one row`)
      return rows[0] ?? null
    },
  }
}

export type OwnTables = ReturnType<typeof ownTablesOf>

export const ownTables = ownTablesOf(
  (input, init) => fetch(input, init),
  () => session.accessToken(),
)
