import { attachmentsRights } from '#features/attachments/rights.ts'
import { listPersonAttachments } from '#features/attachments/server/queries/attachment-erasure.ts'
import { removeAttachmentRows } from '#features/attachments/server/remove-attachment-rows.ts'
import { auditEach } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { forgetAnswers } from '#platform/idempotency.ts'

/**
 * Erases the files of these people, and those of their vehicles that were attached in the days of these people alone, before their links
 * go. Answers the entries of the journal about them.
 */
export async function eraseAttachmentsOfPerson(ctx: Context, personIds: readonly string[]): Promise<number[]> {
  authorise(ctx, attachmentsRights.erase)
  const { ids, positions } = await listPersonAttachments(ctx, personIds)
  await forgetAnswers(ctx, ids)
  await removeAttachmentRows(ctx, ctx.garageId, ids)
  await auditEach(ctx, 'attachment.erased', ids)
  return positions
}
