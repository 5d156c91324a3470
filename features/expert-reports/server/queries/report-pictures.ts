import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { reportOf } from '#features/expert-reports/server/queries.ts'
import { authorise, type Context } from '#platform/context.ts'
import { signFileLink } from '#platform/files/links.ts'
import type { Edge } from '#platform/http.ts'

export async function hasPictures({ db }: Context, reportId: string): Promise<boolean> {
  const drawn = await db
    .selectFrom('expertReportPictures')
    .select('id')
    .where('reportId', '=', reportId)
    .executeTakeFirst()
  return drawn !== undefined
}

/** The picture of each page, in their order; none before they are drawn. */
export async function listReportPictures(
  ctx: Context,
  { id }: { id: string },
  { keys }: Pick<Edge, 'keys'>,
): Promise<{ pictures: string[] }> {
  authorise(ctx, expertReportsRights.read)
  await reportOf(ctx, id)
  const { db, garageId, now } = ctx
  const rows = await db
    .selectFrom('expertReportPictures')
    .select('id')
    .where('reportId', '=', id)
    .orderBy('position')
    .execute()
  return { pictures: rows.map((row) => signFileLink(keys, { garageId, id: row.id, disposition: 'inline' }, now)) }
}
