import type { Client } from '#features/clients/contract.ts'
import { type ClientChanges, valuesBefore } from '#features/clients/merge.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { markDuplicate } from '#features/clients/server/queries/client-marks.ts'
import { clientRecords } from '#features/clients/server/queries/client-records.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { lockMerge, partRecords } from '#platform/records/merges.ts'

export async function undoClientMerge(ctx: Context, { id, mergeId }: { id: string; mergeId: string }): Promise<Client> {
  authorise(ctx, clientsRights.merge)
  const both = await lockMerge(ctx, clientRecords, { id, mergeId })

  const { mergedId, filled } = both.merge
  const values = valuesBefore(both.kept, filled as ClientChanges) // written by mergeClients
  const client = await partRecords(ctx, clientRecords, both, values)

  await audit(ctx, 'client.merge_undone', id, { mergeId, mergedId })
  return markDuplicate(ctx, client)
}
