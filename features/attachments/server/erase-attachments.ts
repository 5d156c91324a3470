import type { Several } from '#features/attachments/contract.ts'
import { attachmentNotTrashed } from '#features/attachments/refusals.ts'
import { attachmentsRights } from '#features/attachments/rights.ts'
import { listTraces } from '#features/attachments/server/queries/attachment-erasure.ts'
import { lockAttachments } from '#features/attachments/server/queries.ts'
import { removeAttachmentRows } from '#features/attachments/server/remove-attachment-rows.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { auditErasure } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Erases files of the trash before their thirty days are over: their room is free at once. */
export async function eraseAttachments(ctx: Context, { ids }: Several): Promise<Record<string, never>> {
  authorise(ctx, attachmentsRights.erase)
  const locked = await lockAttachments(ctx, ids)
  refuseUnless(
    locked.every(({ trashedAt }) => trashedAt !== null),
    attachmentNotTrashed,
  )
  await removeAttachmentRows(ctx, ctx.garageId, ids)
  for (const { id } of locked) await auditErasure(ctx, 'attachment.erased', id, await listTraces(ctx, id))
  return {}
}
