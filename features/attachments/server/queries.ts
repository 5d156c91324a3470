import { sql } from 'kysely'
import type { Subject } from '#features/attachments/attachment.ts'
import type { Attachment, AttachmentFilters, AttachmentRevision } from '#features/attachments/contract.ts'
import { attachmentNotFound, attachmentSubjectUnknown } from '#features/attachments/refusals.ts'
import { attachmentsRights } from '#features/attachments/rights.ts'
import { markupColumns } from '#features/attachments/server/queries/attachment-markup.ts'
import {
  isSubjectKnown,
  subjectColumns,
  subjectFields,
} from '#features/attachments/server/queries/attachment-subject.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { PageInput } from '#lib/wire.ts'
import { colleagueName } from '#platform/colleagues.ts'
import { authorise, type Context } from '#platform/context.ts'
import { signFileLink } from '#platform/files/links.ts'
import type { Edge } from '#platform/http.ts'
import { readPageOfIds } from '#platform/records/pages.ts'

type Keys = Pick<Edge, 'keys'>

/** The files of a record in the order of taking; without a record, those of the garage from the newest on. */
export async function listAttachments(
  ctx: Context,
  { subjectKind, subjectId, kind, stage, trashed, page, pageSize }: AttachmentFilters & PageInput,
  edge: Keys,
) {
  authorise(ctx, attachmentsRights.read)
  const subject = subjectKind && subjectId ? { subjectKind, subjectId } : undefined
  if (subject) refuseUnless(await isSubjectKnown(ctx, subject), attachmentSubjectUnknown)
  let listed = ctx.db.selectFrom('attachments').where('trashedAt', trashed ? 'is not' : 'is', null)
  if (subject) listed = listed.where(subjectColumns[subject.subjectKind], '=', subject.subjectId)
  if (kind) listed = listed.where('kind', '=', kind)
  if (stage) listed = listed.where('stage', '=', stage)
  // The device makes the id when it takes the file, so this is the order of taking.
  const sorted = listed.select('id').orderBy('id', subject ? 'asc' : 'desc')
  return readPageOfIds(listed, sorted, { page, pageSize }, (ids) => readAttachments(ctx, ids, edge))
}

/** A cheap question before the bytes are sent. */
export async function checkAttachment(
  ctx: Context,
  { id, sha256, ...subject }: Subject & { id: string; sha256: string },
): Promise<{ isAttached: boolean; isStored: boolean }> {
  authorise(ctx, attachmentsRights.write)
  refuseUnless(await isSubjectKnown(ctx, subject), attachmentSubjectUnknown)
  const known = await ctx.db.selectFrom('attachments').select('id').where('id', '=', id).executeTakeFirst()
  const twin = await findTwin(ctx, subject, sha256)
  const stored = await ctx.db.selectFrom('attachmentFiles').select('id').where('sha256', '=', sha256).executeTakeFirst()
  return { isAttached: Boolean(known ?? twin), isStored: Boolean(stored) }
}

/** The same content on the same record, outside of the trash. */
export async function findTwin(ctx: Context, { subjectKind, subjectId }: Subject, sha256: string) {
  return ctx.db
    .selectFrom('attachments')
    .innerJoin('attachmentFiles as f', (on) =>
      on.onRef('f.garageId', '=', 'attachments.garageId').onRef('f.id', '=', 'attachments.fileId'),
    )
    .select('attachments.id')
    .where(`attachments.${subjectColumns[subjectKind]}`, '=', subjectId)
    .where('f.sha256', '=', sha256)
    .where('trashedAt', 'is', null)
    .executeTakeFirst()
}

export async function readAttachment(ctx: Context, { id }: { id: string }, edge: Keys) {
  authorise(ctx, attachmentsRights.read)
  const attachment = await attachmentOf(ctx, id, edge)
  return { attachment, revisions: await listRevisions(ctx, id, edge) }
}

export async function attachmentOf(ctx: Context, id: string, edge: Keys): Promise<Attachment> {
  const [attachment] = await readAttachments(ctx, [id], edge)
  refuseUnless(attachment, attachmentNotFound)
  return attachment
}

/** These attachments in this order, with links for five minutes. */
export async function readAttachments(ctx: Context, ids: string[], { keys }: Keys): Promise<Attachment[]> {
  const { garageId, now } = ctx
  const linkTo = (id: string, disposition: 'inline' | 'attachment' = 'inline') =>
    signFileLink(keys, { garageId, id, disposition }, now)
  const rows = await selectAttachments(ctx).where(sql<boolean>`attachments.id = any(${ids}::uuid[])`).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { fileId, thumbnailId, pictureId, ...attachment } = row
    return {
      ...attachment,
      thumbnailUrl: thumbnailId && linkTo(thumbnailId),
      pictureUrl: pictureId && linkTo(pictureId),
      url: linkTo(fileId),
      downloadUrl: linkTo(fileId, 'attachment'),
    }
  })
}

type Row = Pick<Attachment, 'subjectKind' | 'kind' | 'stage' | 'preview' | 'marks'>

export function selectAttachments({ db }: Context) {
  return db
    .selectFrom('attachments')
    .innerJoin('attachmentFiles as f', (on) =>
      on.onRef('f.garageId', '=', 'attachments.garageId').onRef('f.id', '=', 'attachments.fileId'),
    )
    .innerJoin('files as o', (on) => on.onRef('o.garageId', '=', 'f.garageId').onRef('o.id', '=', 'f.id'))
    .leftJoin('colleagues', 'colleagues.id', 'attachedBy')
    .select([
      ...markupColumns,
      ...(['attachments.id', 'attachments.name', 'caption', 'kind', 'isKindProposed', 'stage', 'quarters'] as const),
      ...(['revision', 'fileId', 'attachedAt', 'trashedAt', 'keptAt', 'version', 'updatedAt'] as const),
      ...(['f.sha256', 'capturedAt', 'preview', 'width', 'height', 'thumbnailId', 'pictureId'] as const),
      ...(['o.mediaType', 'o.sizeBytes'] as const),
      colleagueName.as('attachedBy'),
      ...subjectFields,
    ])
    .$narrowType<Row>() // the database checks that they are of these
}

async function listRevisions(ctx: Context, id: string, { keys }: Keys): Promise<AttachmentRevision[]> {
  const { garageId, now } = ctx
  const rows = await ctx.db
    .selectFrom('attachmentRevisions as r')
    .innerJoin('files as o', (on) => on.onRef('o.garageId', '=', 'r.garageId').onRef('o.id', '=', 'r.fileId'))
    .leftJoin('colleagues', 'colleagues.id', 'addedBy')
    .select(['r.id', 'r.revision', 'o.mediaType', 'o.sizeBytes', 'o.sha256', 'addedAt', 'fileId'])
    .select(colleagueName.as('addedBy'))
    .where('attachmentId', '=', id)
    .orderBy('revision', 'desc')
    .execute()
  return rows.map(({ fileId, ...row }) => ({
    ...row,
    downloadUrl: signFileLink(keys, { garageId, id: fileId, disposition: 'attachment' }, now),
  }))
}

/** Locks these attachments until the transaction ends, in the order of their ids. */
export async function lockAttachments(ctx: Context, ids: string[]) {
  const locked = await ctx.db
    .selectFrom('attachments')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  refuseUnless(locked.length === ids.length, attachmentNotFound)
  return locked
}

/** The same for those who write: the photographs of a reception ask for the right of those who receive vehicles. */
export async function lockForWriting(ctx: Context, ids: string[]) {
  const locked = await lockAttachments(ctx, ids)
  if (locked.some(({ repairOrderId }) => repairOrderId !== null)) authorise(ctx, attachmentsRights.receive)
  return locked
}
