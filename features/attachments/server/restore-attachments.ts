import type { Attachment, Several } from '#features/attachments/contract.ts'
import { attachmentsRights } from '#features/attachments/rights.ts'
import { refuseClosedReceptions, tellNewPhotographs } from '#features/attachments/server/queries/receptions.ts'
import { lockForWriting, readAttachments } from '#features/attachments/server/queries.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { Edge } from '#platform/http.ts'

/** Takes files out of the trash, as they were. Those that are not there stay as they are. */
export async function restoreAttachments(
  ctx: Context,
  { ids }: Several,
  edge: Pick<Edge, 'keys'>,
): Promise<{ items: Attachment[] }> {
  authorise(ctx, attachmentsRights.write)
  const locked = await lockForWriting(ctx, ids)
  const orderIds = locked.flatMap(({ repairOrderId, trashedAt }) => (repairOrderId && trashedAt ? [repairOrderId] : []))
  await refuseClosedReceptions(ctx, orderIds)
  for (const { id, trashedAt, version } of locked) {
    if (!trashedAt) continue
    await ctx.db
      .updateTable('attachments')
      .set({ trashedAt: null, version: version + 1, updatedAt: ctx.now })
      .where('id', '=', id)
      .execute()
    await audit(ctx, 'attachment.restored', id)
  }
  await tellNewPhotographs(ctx, orderIds)
  return { items: await readAttachments(ctx, ids, edge) }
}
