import { sql } from 'kysely'
import type { Client } from '#features/clients/contract.ts'
import type { Context } from '#platform/context.ts'

/** A row of the table; whether it resembles another is read beside it. */
export type StoredClient = Omit<Client, 'isPossibleDuplicate'>

/** These clients, marked: what it costs does not grow with the number of clients (decision 044). */
export async function markDuplicates(ctx: Context, clients: StoredClient[]): Promise<Client[]> {
  const ids = clients.map(({ id }) => id)
  const { rows } = await sql<{ marked: string[] }>`select app.marked_duplicates(${ids}::uuid[]) as marked`.execute(
    ctx.db,
  )
  const marked = new Set(rows[0]?.marked)
  return clients.map((client) => ({ ...client, isPossibleDuplicate: marked.has(client.id) }))
}

export async function markDuplicate(ctx: Context, client: StoredClient): Promise<Client> {
  const [marked] = await markDuplicates(ctx, [client])
  return marked ?? { ...client, isPossibleDuplicate: false }
}

/** All clients that resemble another. Reads only the signs that occur twice. */
export const possibleDuplicates = sql<string>`(
  select client_id from app.possible_duplicates(array(
    select client_id from client_signs where sign in (
      select sign from client_signs where not is_archived group by sign having count(*) > 1))))`
