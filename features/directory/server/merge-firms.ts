import { fillFirmGaps } from '#features/directory/merge.ts'
import { firmKindsDiffer } from '#features/directory/refusals.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { completeFirm } from '#features/directory/server/queries/firm-parts.ts'
import { firmRecords } from '#features/directory/server/queries/firm-records.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { joinRecords, lockForMerge } from '#platform/records/merges.ts'

/** Keeps one of two records of the same firm: it takes the missing values, the people, the agreements, the notes and the papers of the other. */
export async function mergeFirms(ctx: Context, { id, mergedId }: { id: string; mergedId: string }) {
  authorise(ctx, directoryRights.merge)
  const [kept, merged] = await lockForMerge(ctx, firmRecords, { id, mergedId })
  refuseUnless(kept.kind === merged.kind, firmKindsDiffer)

  const filled = fillFirmGaps(kept, merged)
  const { mergeId, record } = await joinRecords(ctx, firmRecords, { kept, merged, filled })

  await audit(ctx, 'firm.merged', id, { mergeId, mergedId, mergedName: merged.name, changes: filled })
  return { mergeId, firm: await completeFirm(ctx, record) }
}
