import { expertReportsRights } from '#features/expert-reports/rights.ts'
import type { PaperSource } from '#features/report-creations/contract.ts'
import { authorise, type Context } from '#platform/context.ts'

/** The report that a paper was created from, and the pages of its lines; null for a paper that people typed. */
export async function readPaperSource(ctx: Context, { paperId }: { paperId: string }): Promise<PaperSource | null> {
  authorise(ctx, expertReportsRights.read)
  const creation = await ctx.db
    .selectFrom('reportCreations as c')
    .innerJoin('expertReports as r', (on) => on.onRef('r.garageId', '=', 'c.garageId').onRef('r.id', '=', 'c.reportId'))
    .select(['c.id', 'c.reportId', 'r.name as reportName', 'c.isSupplement'])
    .where((each) =>
      each.or([
        each('c.quoteId', '=', paperId),
        each('c.repairOrderId', '=', paperId),
        each('c.invoiceId', '=', paperId),
      ]),
    )
    .executeTakeFirst()
  if (!creation) return null
  const { id, ...source } = creation
  const placed = await ctx.db
    .selectFrom('reportLineSources')
    .select('page')
    .distinct()
    .where('creationId', '=', id)
    .where('page', 'is not', null)
    .orderBy('page')
    .execute()
  return { ...source, pages: placed.flatMap(({ page }) => page ?? []) }
}
