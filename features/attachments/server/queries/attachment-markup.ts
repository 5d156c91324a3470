import { sql } from 'kysely'
import type { MarkupVersion } from '#features/attachments/contract.ts'
import { attachmentNotFound } from '#features/attachments/refusals.ts'
import { attachmentsRights } from '#features/attachments/rights.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { colleagueName } from '#platform/colleagues.ts'
import { authorise, type Context } from '#platform/context.ts'

const newest = (column: 'version' | 'marks') => sql`(
  select m.${sql.ref(column)} from attachment_markups m
  where m.garage_id = attachments.garage_id and m.attachment_id = attachments.id and m.file_id = attachments.file_id
  order by m.version desc limit 1)`

/** The newest marks over the content that an attachment has now. */
export const markupColumns = [
  sql<number>`coalesce(${newest('version')}, 0)`.as('markupVersion'),
  sql<unknown>`coalesce(${newest('marks')}, '[]')`.as('marks'),
] as const

/** The marks over the content that the attachment has now, newest first. */
export async function listMarkupVersions(ctx: Context, { id }: { id: string }): Promise<MarkupVersion[]> {
  authorise(ctx, attachmentsRights.read)
  const found = ctx.db.selectFrom('attachments').select('fileId').where('id', '=', id)
  const attachment = await found.executeTakeFirst()
  refuseUnless(attachment, attachmentNotFound)
  return ctx.db
    .selectFrom('attachmentMarkups as m')
    .leftJoin('colleagues', 'colleagues.id', 'drawnBy')
    .select(['m.version', 'marks', 'drawnAt', colleagueName.as('drawnBy')])
    .where('attachmentId', '=', id)
    .where('fileId', '=', attachment.fileId)
    .orderBy('m.version', 'desc')
    .$narrowType<Pick<MarkupVersion, 'marks'>>() // markUpAttachment wrote them
    .execute()
}
