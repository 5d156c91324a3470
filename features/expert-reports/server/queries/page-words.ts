import { type PageWords, pageWords } from '#features/expert-reports/page-words-input.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { reportOf } from '#features/expert-reports/server/queries.ts'
import { authorise, type Context } from '#platform/context.ts'

/** The words of the pages of a report; none for a report that was read before words were kept. */
export async function listReportWords(ctx: Context, { id }: { id: string }): Promise<{ pages: PageWords }> {
  authorise(ctx, expertReportsRights.read)
  await reportOf(ctx, id)
  return { pages: (await wordsOfPages(ctx, id)) ?? [] }
}

export async function wordsOfPages({ db }: Pick<Context, 'db'>, id: string): Promise<PageWords | undefined> {
  const row = await db.selectFrom('expertReportWords').select('pages').where('id', '=', id).executeTakeFirst()
  return row && pageWords.parse(row.pages)
}
