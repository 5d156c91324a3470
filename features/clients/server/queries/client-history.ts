import type { ClientEvent } from '#features/clients/contract.ts'
import { clientNotFound } from '#features/clients/refusals.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { clientRecords } from '#features/clients/server/queries/client-records.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { authorise, type Context } from '#platform/context.ts'
import { listHistory } from '#platform/history.ts'
import { listMergedIds } from '#platform/records/merges.ts'

type Wanted = { id: string; before?: number | undefined }

/** The history of the client and of those merged into it. */
export async function readClientTimeline(ctx: Context, { id, before }: Wanted): Promise<ClientEvent[]> {
  authorise(ctx, clientsRights.read)
  const ids = await listMergedIds(ctx, clientRecords, id)
  refuseUnless(ids.length > 0, clientNotFound)
  return listHistory(ctx, ids, { before })
}
