import type { Row } from '#browser/public-tables.ts'
import { session } from '#browser/session.ts'
import { callMs, type Fetch, fetchWithin } from '#browser/timed-fetch.ts'

/** The tables that show whoever is signed in what is theirs. Without a session, nobody is asked. */
export function ownTablesOf(fetch: Fetch, accessToken: () => Promise<string | undefined>) {
  async function read(table: string, order: string): Promise<Row[]> {
    const token = await accessToken()
    if (!token) return []
    const headers = { authorization: `Bearer ${token}` }
    const address = `/rest/v1/${table}?select=*${order}`
    const answer = await fetchWithin(callMs, fetch, address, { credentials: 'omit', headers })
    const rows: unknown = answer.ok ? await answer.json() : undefined
    if (!Array.isArray(rows)) throw new Error(`${table} answered ${answer.status}, not rows`)
    return rows
  }

  return {
    /** One row or none, with all its fields; throws when no answer came, or more than one row. */
    async readOne(table: string): Promise<Row | null> {
      const rows = await read(table, '')
      if (rows.length > 1) throw new Error(`${table} answered ${rows.length} rows, not one`)
      return rows[0] ?? null
    },
    /** All rows, the one with the highest of that column first; throws when no answer came. */
    readAll: (table: string, latestBy: string): Promise<Row[]> => read(table, `&order=${latestBy}.desc`),
  }
}

export type OwnTables = ReturnType<typeof ownTablesOf>

export const ownTables = ownTablesOf(
  (input, init) => fetch(input, init),
  () => session.accessToken(),
)
