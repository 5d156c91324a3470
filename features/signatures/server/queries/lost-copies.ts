import { sql } from 'kysely'
import type { Channel } from '#features/signatures/server/queries/sendings.ts'
import type { Context, SystemContext } from '#platform/context.ts'

/** The copies `s` whose message `m` failed, and that nobody sent again since. */
const lost = sql`from outgoing_messages m join signature_sendings s on s.garage_id = m.garage_id and s.message_id = m.id
  where m.state = 'failed' and s.purpose like 'copy%' and not exists (select from signature_sendings later
    where later.garage_id = s.garage_id and later.signer_id = s.signer_id and later.channel = s.channel
      and later.purpose like 'copy%' and later.id > s.id)`

/** How many copies of a request `r` did not arrive. */
export const lostCopyCount = sql<number>`(select count(*)::int ${lost} and s.garage_id = r.garage_id and s.request_id = r.id)`

export const lostCopyRequests = sql<string>`(select s.request_id ${lost})`

type LostCopy = { sendingId: string; requestId: string; signerId: string; channel: Channel; masked: string }

const columns = sql`s.id as "sendingId", s.request_id as "requestId", s.signer_id as "signerId", s.channel, s.masked`

export async function listLostCopies({ db }: Context, requestId: string): Promise<LostCopy[]> {
  const { rows } =
    await sql<LostCopy>`select ${columns} ${lost} and s.request_id = ${requestId} order by s.sent_at, s.channel desc`.execute(
      db,
    )
  return rows
}

const untold = sql`not exists (select from signature_events e where e.garage_id = s.garage_id and e.request_id = s.request_id
  and e.kind = 'copy_lost' and e.entry::jsonb -> 'details' ->> 'sendingId' = s.id::text)`

/** Lost copies that the evidence does not tell yet. */
export async function listUntoldCopies({ db }: Context): Promise<LostCopy[]> {
  const { rows } =
    await sql<LostCopy>`select ${columns} ${lost} and ${untold} order by s.sent_at, s.channel desc`.execute(db)
  return rows
}

export async function listGaragesWithUntoldCopies({ db }: SystemContext): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct s.garage_id as id ${lost} and ${untold}`.execute(db)
  return rows.map(({ id }) => id)
}
