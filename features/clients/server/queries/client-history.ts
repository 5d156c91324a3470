import { sql } from 'kysely'
import type { ClientEvent } from '#features/clients/contract.ts'
import { clientNotFound } from '#features/clients/refusals.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { colleagueName } from '#platform/colleagues.ts'
import { authorise, type Context } from '#platform/context.ts'
import { readDetails, selectHistory } from '#platform/history.ts'

/** What happened to the client and to those merged into it, newest first, fifty at a time. */
export async function readClientTimeline(
  ctx: Context,
  { id, before }: { id: string; before?: number | undefined },
): Promise<ClientEvent[]> {
  authorise(ctx, clientsRights.read)
  const ids = await listMerged(ctx, id)
  refuseUnless(ids.length > 0, clientNotFound)
  const events = await selectHistory(ctx)
    .leftJoin('colleagues', 'colleagues.id', 'accountId')
    .select([colleagueName.as('author'), 'history.accountId'])
    .where('entityId', 'in', ids)
    .$if(before !== undefined, (query) => query.where('history.position', '<', before ?? 0))
    .orderBy('history.position', 'desc')
    .limit(50)
    .execute()
  return events.map(({ entry, content, entityId, accountId, ...event }) => ({
    ...event,
    ...readDetails(entry, content),
    isOwn: accountId === ctx.accountId,
    ofMerged: entityId !== id,
  }))
}

/** The client itself, then all that was merged into it, one after the other. */
export async function listMerged(ctx: Context, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive record as (
      select id from clients where id = ${id}::uuid
      union select merge.merged_id from client_merges merge join record on record.id = merge.kept_id and merge.undone_at is null
    ) select id from record`.execute(ctx.db)
  return rows.map((row) => row.id)
}
