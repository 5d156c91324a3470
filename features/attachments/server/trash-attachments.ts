import type { Attachment, Several } from '#features/attachments/contract.ts'
import { attachmentKept } from '#features/attachments/refusals.ts'
import { attachmentsRights } from '#features/attachments/rights.ts'
import { lockForWriting, readAttachments } from '#features/attachments/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { Edge } from '#platform/http.ts'

/** Puts files into the trash for thirty days. Those that are there already stay as they are. */
export async function trashAttachments(
  ctx: Context,
  { ids }: Several,
  edge: Pick<Edge, 'keys'>,
): Promise<{ items: Attachment[] }> {
  authorise(ctx, attachmentsRights.write)
  const locked = await lockForWriting(ctx, ids)
  refuseUnless(
    locked.every(({ keptAt }) => keptAt === null),
    attachmentKept,
  )
  for (const { id, trashedAt, version } of locked) {
    if (trashedAt) continue
    await ctx.db
      .updateTable('attachments')
      .set({ trashedAt: ctx.now, version: version + 1, updatedAt: ctx.now })
      .where('id', '=', id)
      .execute()
    await audit(ctx, 'attachment.trashed', id)
  }
  return { items: await readAttachments(ctx, ids, edge) }
}
