import type { ClientEvent } from '#features/clients/contract.ts'
import { clientNotFound } from '#features/clients/refusals.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { clientRecords } from '#features/clients/server/queries/client-records.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { TimelineInput } from '#lib/wire.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { Edge } from '#platform/http.ts'
import { listMergedIds } from '#platform/records/merges.ts'
import { listTimeline } from '#platform/timeline.ts'

/** The timeline of the client and of those merged into it. */
export async function readClientTimeline(
  ctx: Context,
  { id, ...page }: TimelineInput,
  { timelineSources }: Pick<Edge, 'timelineSources'>,
): Promise<ClientEvent[]> {
  authorise(ctx, clientsRights.read)
  const ids = await listMergedIds(ctx, clientRecords, id)
  refuseUnless(ids.length > 0, clientNotFound)
  return listTimeline(ctx, { kind: 'client', ids, ...page }, timelineSources)
}
