import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { hasPictures } from '#features/expert-reports/server/queries/report-pictures.ts'
import { newId } from '#lib/id.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { recordFile } from '#platform/files/file-record.ts'
import type { StoredFile } from '#platform/files/file-store.ts'

type Kept = { id: string; stored: readonly StoredFile[] }

/** Keeps the pictures of all pages of a report together, once. They take no room of the plan. */
export async function keepReportPictures(ctx: Context, { id, stored }: Kept): Promise<void> {
  authorise(ctx, expertReportsRights.write)
  const report = await ctx.db
    .selectFrom('expertReports')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!report || stored.length === 0 || (await hasPictures(ctx, id))) return

  const { garageId, now } = ctx
  const pictures = stored.map((file, at) => ({ file, id: newId(now.getTime()), position: at + 1 }))
  for (const { file, id: fileId, position } of pictures)
    await recordFile(ctx, { ...file, id: fileId, name: `page-${position}.webp`, isCounted: false })
  await ctx.db
    .insertInto('expertReportPictures')
    .values(pictures.map(({ id: fileId, position }) => ({ garageId, id: fileId, reportId: id, position })))
    .execute()
  await audit(ctx, 'expert_report.drawn', id, { pages: pictures.length })
}
