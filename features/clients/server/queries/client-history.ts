import { sql } from 'kysely'
import type { ClientEvent } from '#features/clients/contract.ts'
import { clientNotFound } from '#features/clients/refusals.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { authorise, type Context } from '#platform/context.ts'
import { listHistory } from '#platform/history.ts'

/** The history of the client and of those merged into it. */
export async function readClientTimeline(
  ctx: Context,
  { id, before }: { id: string; before?: number | undefined },
): Promise<ClientEvent[]> {
  authorise(ctx, clientsRights.read)
  const ids = await listMerged(ctx, id)
  refuseUnless(ids.length > 0, clientNotFound)
  return listHistory(ctx, ids, { before })
}

/** The client itself, then all clients merged into it. */
export async function listMerged(ctx: Context, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive record as (
      select id from clients where id = ${id}::uuid
      union select merge.merged_id from client_merges merge join record on record.id = merge.kept_id and merge.undone_at is null
    ) select id from record`.execute(ctx.db)
  return rows.map((row) => row.id)
}
