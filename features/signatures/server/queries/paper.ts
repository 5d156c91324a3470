import type { Context } from '#platform/context.ts'

/** The file of an attachment that shows a signature on paper: an upright photograph or a PDF. */
export function findPaper({ db }: Context, attachmentId: string) {
  return db
    .selectFrom('attachments as a')
    .innerJoin('files as f', (on) => on.onRef('f.garageId', '=', 'a.garageId').onRef('f.id', '=', 'a.fileId'))
    .select(['f.id as fileId', 'f.sha256'])
    .where('a.id', '=', attachmentId)
    .where('a.trashedAt', 'is', null)
    .where((where) => where.or([where('f.mediaType', '=', 'application/pdf'), where('f.mediaType', 'like', 'image/%')]))
    .executeTakeFirst()
}
