import type { Attachment, DrawnMarkup } from '#features/attachments/contract.ts'
import {
  attachmentNotFound,
  attachmentTrashed,
  markupChanged,
  nothingToMarkUp,
  pictureReplaced,
} from '#features/attachments/refusals.ts'
import { attachmentsRights } from '#features/attachments/rights.ts'
import { attachmentOf, lockForWriting } from '#features/attachments/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { Edge } from '#platform/http.ts'

/** Keeps a new version of the marks over a picture. The picture and the versions of before stay; no mark takes the layer away. */
export async function markUpAttachment(
  ctx: Context,
  { id, markupId, sha256, baseVersion, marks }: DrawnMarkup,
  edge: Pick<Edge, 'keys'>,
): Promise<Attachment> {
  authorise(ctx, attachmentsRights.write)
  const [held] = await lockForWriting(ctx, [id])
  refuseUnless(held, attachmentNotFound)
  const isKept = ctx.db.selectFrom('attachmentMarkups').select('id').where('id', '=', markupId)
  if (await isKept.executeTakeFirst()) return attachmentOf(ctx, id, edge)
  refuseUnless(held.trashedAt === null, attachmentTrashed)
  const now = await attachmentOf(ctx, id, edge)
  refuseUnless(now.sha256 === sha256, pictureReplaced)
  refuseUnless(now.preview === 'drawn', nothingToMarkUp)
  refuseUnless(now.markupVersion === baseVersion, markupChanged)

  const { garageId, accountId } = ctx
  const version = baseVersion + 1
  await ctx.db
    .insertInto('attachmentMarkups')
    .values({
      garageId,
      id: markupId,
      attachmentId: id,
      fileId: held.fileId,
      version,
      marks: JSON.stringify(marks),
      drawnAt: ctx.now,
      drawnBy: accountId,
    })
    .execute()
  await ctx.db
    .updateTable('attachments')
    .set({ version: held.version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  await audit(ctx, 'attachment.marked_up', id, { version, count: marks.length, sha256 })
  return attachmentOf(ctx, id, edge)
}
