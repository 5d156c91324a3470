import type { Attachment, RevisedAttachment } from '#features/attachments/contract.ts'
import { attachmentKept, attachmentNotFound, attachmentTrashed, sameContent } from '#features/attachments/refusals.ts'
import { attachmentsRights } from '#features/attachments/rights.ts'
import { attachmentOf, lockForWriting } from '#features/attachments/server/queries.ts'
import { takeContent } from '#features/attachments/server/take-content.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { discardLooseFiles } from '#platform/files/file-record.ts'
import type { Edge } from '#platform/http.ts'

/** Puts a new content in place of an attachment's. The content of before stays among its revisions. */
export async function reviseAttachment(
  ctx: Context,
  { id, revisionId, fileId, sha256, name }: RevisedAttachment,
  edge: Pick<Edge, 'keys'>,
): Promise<Attachment> {
  authorise(ctx, attachmentsRights.write)
  const [before] = await lockForWriting(ctx, [id])
  refuseUnless(before, attachmentNotFound)
  refuseUnless(before.trashedAt === null, attachmentTrashed)
  const known = ctx.db.selectFrom('attachmentRevisions').select('id').where('id', '=', revisionId)
  if (await known.executeTakeFirst()) {
    await discardLooseFiles(ctx, [{ id: fileId }])
    return attachmentOf(ctx, id, edge)
  }
  refuseUnless(before.keptAt === null, attachmentKept)
  const subjectKind = before.repairOrderId ? 'repair_order' : undefined
  const content = await takeContent(ctx, { fileId, sha256, subjectKind })
  refuseUnless(content.id !== before.fileId, sameContent)

  const { garageId, accountId, now } = ctx
  const { revision, attachedAt, attachedBy, version } = before
  const kept = { revision, fileId: before.fileId, addedAt: attachedAt, addedBy: attachedBy }
  await ctx.db
    .insertInto('attachmentRevisions')
    .values({ garageId, id: revisionId, attachmentId: id, ...kept })
    .execute()
  const renamed = name === undefined ? {} : { name }
  const at = { attachedAt: now, attachedBy: accountId, updatedAt: now }
  await ctx.db
    .updateTable('attachments')
    .set({ ...renamed, fileId: content.id, revision: revision + 1, quarters: 0, version: version + 1, ...at })
    .where('id', '=', id)
    .execute()
  await audit(ctx, 'attachment.revised', id, { revision: revision + 1, sha256 })
  return attachmentOf(ctx, id, edge)
}
