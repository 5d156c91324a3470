import { callMs, type Fetch, fetchWithin } from '#browser/timed-fetch.ts'

export type PublicRow = Record<string, unknown>

/** Tables that visitors may read and count in. A late or failing server yields nothing. */
export function publicTablesOf(fetch: Fetch) {
  async function ask(address: string, init?: RequestInit): Promise<Response | undefined> {
    try {
      const answer = await fetchWithin(callMs, fetch, `/rest/v1/${address}`, { credentials: 'omit', ...init })
      return answer.ok ? answer : undefined
    } catch {
      return undefined
    }
  }
  const body = (row: PublicRow) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(row) })

  return {
    /** The first row with this value; null without one, undefined without an answer. */
    async readRow(table: string, column: string, value: string): Promise<PublicRow | null | undefined> {
      const answer = await ask(`${table}?select=*&${column}=eq.${encodeURIComponent(value)}&limit=1`)
      const rows: unknown = await answer?.json().catch(() => undefined)
      if (!Array.isArray(rows)) return undefined
      return typeof rows[0] === 'object' ? rows[0] : null
    },
    /** True when this call inserted the row, false when the key existed, undefined without an answer. */
    async insertRow(table: string, key: string, row: PublicRow): Promise<boolean | undefined> {
      const { headers, ...sent } = body(row)
      const prefer = 'resolution=ignore-duplicates,return=representation'
      const answer = await ask(`${table}?on_conflict=${key}`, {
        method: 'POST',
        headers: { ...headers, prefer },
        ...sent,
      })
      const rows: unknown = await answer?.json().catch(() => undefined)
      return Array.isArray(rows) ? rows.length > 0 : undefined
    },
    async updateRow(table: string, id: string, changes: PublicRow): Promise<boolean> {
      return Boolean(await ask(`${table}?id=eq.${encodeURIComponent(id)}`, { method: 'PATCH', ...body(changes) }))
    },
  }
}

export type PublicTables = ReturnType<typeof publicTablesOf>

export const publicTables = publicTablesOf((input, init) => fetch(input, init))
