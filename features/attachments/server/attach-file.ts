import { proposeKind } from '#features/attachments/attachment-kind.ts'
import type { AttachedFile, Attachment } from '#features/attachments/contract.ts'
import { attachmentSubjectUnknown } from '#features/attachments/refusals.ts'
import { attachmentsRights } from '#features/attachments/rights.ts'
import { isSubjectKnown, subjectColumns } from '#features/attachments/server/queries/attachment-subject.ts'
import { refuseClosedReceptions, tellNewPhotographs } from '#features/attachments/server/queries/receptions.ts'
import { attachmentOf, findTwin } from '#features/attachments/server/queries.ts'
import { takeContent } from '#features/attachments/server/take-content.ts'
import { alreadyExists } from '#lib/common-refusals.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { Edge } from '#platform/http.ts'

/** Attaches a file to a record. The device makes the id: a repeated request attaches once, and a record has a content once. */
export async function attachFile(
  ctx: Context,
  { id, subjectKind, subjectId, fileId, sha256, name, caption, kind, stage }: AttachedFile,
  edge: Pick<Edge, 'keys'>,
): Promise<Attachment> {
  authorise(ctx, attachmentsRights.write)
  const { garageId, accountId, now } = ctx
  const subject = { subjectKind, subjectId }
  if (subjectKind === 'repair_order') authorise(ctx, attachmentsRights.receive)
  refuseUnless(await isSubjectKnown(ctx, subject), attachmentSubjectUnknown)

  // The content stays locked from here on, so that two requests with the same bytes come one after the other.
  const { mediaType, sizeBytes, ...content } = await takeContent(ctx, { fileId, sha256, subjectKind })
  const known = await ctx.db.selectFrom('attachments').select('id').where('id', '=', id).executeTakeFirst()
  const twin = known ?? (await findTwin(ctx, subject, sha256))
  if (twin) {
    const attached = await attachmentOf(ctx, twin.id, edge)
    refuseUnless(attached.subjectId === subjectId && attached.sha256 === sha256, alreadyExists)
    return attached
  }

  if (subjectKind === 'repair_order') await refuseClosedReceptions(ctx, [subjectId])
  const isKindProposed = kind === undefined
  const chosen = { kind: kind ?? proposeKind({ name, mediaType }), isKindProposed, stage: stage ?? null }
  const at = { attachedAt: now, attachedBy: accountId, updatedAt: now }
  await ctx.db
    .insertInto('attachments')
    .values({
      garageId,
      id,
      [subjectColumns[subjectKind]]: subjectId,
      fileId: content.id,
      name,
      caption,
      ...chosen,
      ...at,
    })
    .execute()

  if (subjectKind === 'repair_order') await tellNewPhotographs(ctx, [subjectId])
  const { kind: attachedAs } = chosen
  await audit(ctx, 'attachment.attached', id, { ...subject, name, kind: attachedAs, mediaType, sizeBytes, sha256 })
  return attachmentOf(ctx, id, edge)
}
