import { keptTrashedDays } from '#features/attachments/attachment.ts'
import { listTraces } from '#features/attachments/server/queries/attachment-erasure.ts'
import { removeAttachmentRows } from '#features/attachments/server/remove-attachment-rows.ts'
import { auditErasure } from '#platform/audit.ts'
import { houseId, type SystemContext } from '#platform/context.ts'

const atOnce = 500

/** Erases files whose thirty days in the trash are over. */
export async function purgeAttachments(ctx: SystemContext): Promise<void> {
  const before = new Date(ctx.now.getTime() - keptTrashedDays * 86_400_000).toISOString()
  const due = await ctx.db
    .selectFrom('attachments')
    .select(['garageId', 'id'])
    .where('trashedAt', '<', before)
    .orderBy('garageId')
    .orderBy('id')
    .limit(atOnce)
    .forUpdate()
    .execute()
  for (const [garageId, rows] of Map.groupBy(due, (row) => row.garageId)) {
    const ids = rows.map(({ id }) => id)
    await removeAttachmentRows(ctx, garageId, ids)
    const actor = { ...ctx, garageId, accountId: houseId }
    for (const id of ids) await auditErasure(actor, 'attachment.erased', id, await listTraces(actor, id))
  }
}
