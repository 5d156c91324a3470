import type { PublicRow } from '#browser/public-tables.ts'
import { session } from '#browser/session.ts'
import { callMs, type Fetch, fetchWithin } from '#browser/timed-fetch.ts'

/** Tables with the signed-in person's own rows. Without a session no request is sent. */
export function ownTablesOf(fetch: Fetch, accessToken: () => Promise<string | undefined>) {
  async function read(table: string, order: string): Promise<PublicRow[]> {
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
    /** Reads one row or null, with all fields; throws without an answer or for several rows. */
    async readOne(table: string): Promise<PublicRow | null> {
      const rows = await read(table, '')
      if (rows.length > 1) throw new Error(`${table} answered ${rows.length} rows, not one`)
      return rows[0] ?? null
    },
    /** Reads all rows, highest value of the column first; throws without an answer. */
    readAll: (table: string, latestBy: string): Promise<PublicRow[]> => read(table, `&order=${latestBy}.desc`),
  }
}

export type OwnTables = ReturnType<typeof ownTablesOf>

export const ownTables = ownTablesOf(
  (input, init) => fetch(input, init),
  () => session.accessToken(),
)
