import type { Attachment, AttachmentEdits } from '#features/attachments/contract.ts'
import { attachmentKept, attachmentTrashed } from '#features/attachments/refusals.ts'
import { attachmentsRights } from '#features/attachments/rights.ts'
import { lockForWriting, readAttachments } from '#features/attachments/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { Edge } from '#platform/http.ts'

/** Changes what is said of these files; the files themselves stay as they came. Only the given fields change. */
export async function editAttachments(
  ctx: Context,
  { ids, ...changes }: AttachmentEdits,
  edge: Pick<Edge, 'keys'>,
): Promise<{ items: Attachment[] }> {
  authorise(ctx, attachmentsRights.write)
  const locked = await lockForWriting(ctx, ids)
  refuseUnless(
    locked.every(({ trashedAt }) => trashedAt === null),
    attachmentTrashed,
  )
  const isToldAnew = [changes.name, changes.caption, changes.kind].some((each) => each !== undefined)
  refuseUnless(!isToldAnew || locked.every(({ keptAt }) => keptAt === null), attachmentKept)
  // A kind that a person gave is not proposed any more.
  const values = { ...changes, ...(changes.kind && { isKindProposed: false }) }
  for (const { id, version } of locked) {
    await ctx.db
      .updateTable('attachments')
      .set({ ...values, version: version + 1, updatedAt: ctx.now })
      .where('id', '=', id)
      .execute()
    await audit(ctx, 'attachment.edited', id, { changes })
  }
  return { items: await readAttachments(ctx, ids, edge) }
}
