import type { Firm } from '#features/directory/contract.ts'
import { type FirmChanges, firmValuesBefore } from '#features/directory/merge.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { refuseTakenName } from '#features/directory/server/queries/firm-names.ts'
import { completeFirm } from '#features/directory/server/queries/firm-parts.ts'
import { firmRecords } from '#features/directory/server/queries/firm-records.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { lockMerge, partRecords } from '#platform/records/merges.ts'

export async function undoFirmMerge(ctx: Context, { id, mergeId }: { id: string; mergeId: string }): Promise<Firm> {
  authorise(ctx, directoryRights.merge)
  const both = await lockMerge(ctx, firmRecords, { id, mergeId })
  await refuseTakenName(ctx, both.merged)

  const { mergedId, filled } = both.merge
  const values = firmValuesBefore(both.kept, filled as FirmChanges) // written by mergeFirms
  const firm = await partRecords(ctx, firmRecords, both, values)

  await audit(ctx, 'firm.merge_undone', id, { mergeId, mergedId })
  return completeFirm(ctx, firm)
}
