import { sql } from 'kysely'
import type { Channel } from '#features/signatures/server/queries/sendings.ts'
import type { Context, SystemContext } from '#platform/context.ts'

/** How many copies of a request `r` did not arrive, and neither left again nor were handed over. */
export const lostCopyCount = sql<number>`(case when r.copy_lost_at is null then 0 else (select count(*)::int
  from app.lost_copies l where l.garage_id = r.garage_id and l.request_id = r.id) end)`

type LostCopy = { sendingId: string; requestId: string; signerId: string; channel: Channel; masked: string }

const lost = sql`l.id as "sendingId", l.request_id as "requestId", l.signer_id as "signerId", l.channel, l.masked
  from app.lost_copies l`

export async function listLostCopies({ db }: Context, requestId: string): Promise<LostCopy[]> {
  const { rows } =
    await sql<LostCopy>`select ${lost} where l.request_id = ${requestId} order by l.sent_at, l.channel desc`.execute(db)
  return rows
}

const untold = sql`not exists (select from signature_events e where e.garage_id = l.garage_id and e.request_id = l.request_id
  and e.kind = 'copy_lost' and e.entry::jsonb -> 'details' ->> 'sendingId' = l.id::text)`

/** Lost copies that the evidence does not tell yet. */
export async function listUntoldCopies({ db }: Context): Promise<LostCopy[]> {
  const { rows } = await sql<LostCopy>`select ${lost} where ${untold} order by l.sent_at, l.channel desc`.execute(db)
  return rows
}

export async function listGaragesWithUntoldCopies({ db }: SystemContext): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select distinct l.garage_id as id from app.lost_copies l where ${untold}`.execute(db)
  return rows.map(({ id }) => id)
}
