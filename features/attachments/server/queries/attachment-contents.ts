import { sql } from 'kysely'
import type { Attachment } from '#features/attachments/contract.ts'
import { attachmentNotFound } from '#features/attachments/refusals.ts'
import { markupColumns } from '#features/attachments/server/queries/attachment-markup.ts'
import { subjectFields } from '#features/attachments/server/queries/attachment-subject.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inOrderOf } from '#platform/records/pages.ts'

type Narrow = Pick<Attachment, 'kind' | 'stage' | 'subjectKind' | 'marks'>

export type StoredContent = Awaited<ReturnType<typeof listContents>>[number]

/** The contents of these attachments in this order, as they are stored. */
export async function listContents({ db }: Context, ids: string[]) {
  const rows = await db
    .selectFrom('attachments')
    .innerJoin('attachmentFiles as f', (on) =>
      on.onRef('f.garageId', '=', 'attachments.garageId').onRef('f.id', '=', 'attachments.fileId'),
    )
    .innerJoin('files as o', (on) => on.onRef('o.garageId', '=', 'f.garageId').onRef('o.id', '=', 'f.id'))
    .leftJoin('files as p', (on) => on.onRef('p.garageId', '=', 'f.garageId').onRef('p.id', '=', 'f.pictureId'))
    .select(['attachments.id', 'attachments.name', 'caption', 'kind', 'stage', 'quarters', 'capturedAt', 'attachedAt'])
    .select(markupColumns)
    .select(['o.storageKey', 'o.sizeBytes', 'o.mediaType', 'o.sha256'])
    .select(['p.storageKey as pictureKey', 'p.sizeBytes as pictureBytes'])
    .select(subjectFields)
    .where(sql<boolean>`attachments.id = any(${ids}::uuid[])`)
    .$narrowType<Narrow>() // the database checks that they are of these
    .execute()
  refuseUnless(rows.length === ids.length, attachmentNotFound)
  return inOrderOf(ids, rows)
}
