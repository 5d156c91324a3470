import { proposeKind } from '#features/attachments/attachment-kind.ts'
import { attachmentsRights } from '#features/attachments/rights.ts'
import type { DrawnPreview } from '#features/attachments/server/draw-attachment.ts'
import { newId } from '#lib/id.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { recordFile } from '#platform/files/file-record.ts'

type Settled = { fileId: string; capturedAt: string | undefined; drawn: DrawnPreview | undefined; text: string }

/** Keeps the previews of a content, once, and proposes the kind again to attachments whose kind nobody chose. */
export async function settlePreview(ctx: Context, { fileId, capturedAt, drawn, text }: Settled): Promise<void> {
  authorise(ctx, attachmentsRights.write)
  const waiting = await ctx.db
    .selectFrom('attachmentFiles')
    .select('id')
    .where('id', '=', fileId)
    .where('preview', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
  if (!waiting) return
  const pictures = drawn && {
    pictureId: await keep(ctx, drawn.picture, 'apercu.webp'),
    thumbnailId: await keep(ctx, drawn.thumbnail, 'vignette.webp'),
    ...{ width: drawn.width, height: drawn.height },
  }
  await ctx.db
    .updateTable('attachmentFiles')
    .set({ preview: drawn ? 'drawn' : 'undrawable', capturedAt: capturedAt ?? null, ...pictures })
    .where('id', '=', fileId)
    .execute()

  const holders = await ctx.db
    .selectFrom('attachments')
    .innerJoin('files as o', (on) => on.onRef('o.garageId', '=', 'attachments.garageId').onRef('o.id', '=', 'fileId'))
    .select(['attachments.id', 'attachments.name', 'kind', 'isKindProposed', 'version', 'o.mediaType'])
    .where('fileId', '=', fileId)
    .orderBy('attachments.id')
    .execute()
  for (const { id, name, kind, isKindProposed, version, mediaType } of holders) {
    const proposed = isKindProposed ? proposeKind({ name, mediaType, text }) : kind
    const changed = { kind: proposed, version: version + 1, updatedAt: ctx.now }
    await ctx.db.updateTable('attachments').set(changed).where('id', '=', id).execute()
    await audit(ctx, 'attachment.drawn', id, { preview: drawn ? 'drawn' : 'undrawable', kind: proposed })
  }
}

async function keep(ctx: Context, stored: DrawnPreview['picture'], name: string): Promise<string> {
  const id = newId(ctx.now.getTime())
  await recordFile(ctx, { ...stored, id, name })
  return id
}
