import { fillGaps } from '#features/clients/merge.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { markDuplicate } from '#features/clients/server/queries/client-marks.ts'
import { clientRecords } from '#features/clients/server/queries/client-records.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { joinRecords, lockForMerge } from '#platform/records/merges.ts'

/** Keeps one of two records of the same client: it takes the missing values, the notes and the papers of the other. */
export async function mergeClients(ctx: Context, { id, mergedId }: { id: string; mergedId: string }) {
  authorise(ctx, clientsRights.merge)
  const [kept, merged] = await lockForMerge(ctx, clientRecords, { id, mergedId })

  const filled = fillGaps(kept, merged)
  const { mergeId, record } = await joinRecords(ctx, clientRecords, { kept, merged, filled })

  await audit(ctx, 'client.merged', id, { mergeId, mergedId, mergedName: merged.displayName, changes: filled })
  return { mergeId, client: await markDuplicate(ctx, record) }
}
