import { sql } from 'kysely'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { reportOf } from '#features/expert-reports/server/queries.ts'
import type { ReportCreation } from '#features/report-creations/contract.ts'
import { authorise, type Context } from '#platform/context.ts'

/** All that was created from a report, the newest first. */
export async function listReportCreations(ctx: Context, { id }: { id: string }): Promise<ReportCreation[]> {
  authorise(ctx, expertReportsRights.read)
  await reportOf(ctx, id)
  return selectCreations(ctx).where('c.reportId', '=', id).orderBy('c.madeAt', 'desc').orderBy('c.id', 'desc').execute()
}

export function findCreation(ctx: Context, id: string): Promise<ReportCreation | undefined> {
  return selectCreations(ctx).where('c.id', '=', id).executeTakeFirst()
}

export function creationOf(ctx: Context, id: string): Promise<ReportCreation> {
  return selectCreations(ctx).where('c.id', '=', id).executeTakeFirstOrThrow()
}

function selectCreations({ db }: Context) {
  return db
    .selectFrom('reportCreations as c')
    .leftJoin('quotes as q', (on) => on.onRef('q.garageId', '=', 'c.garageId').onRef('q.id', '=', 'c.quoteId'))
    .leftJoin('repairOrders as o', (on) =>
      on.onRef('o.garageId', '=', 'c.garageId').onRef('o.id', '=', 'c.repairOrderId'),
    )
    .leftJoin('invoices as i', (on) => on.onRef('i.garageId', '=', 'c.garageId').onRef('i.id', '=', 'c.invoiceId'))
    .select(['c.id', 'c.reportId', 'c.kind', 'c.isSupplement', 'c.dossierId', 'c.madeAt'])
    .select(({ fn, selectFrom }) => [
      fn.coalesce('c.quoteId', 'c.repairOrderId', 'c.invoiceId').as('paperId'),
      sql<string>`coalesce(q.number, o.number, i.number, '')`.as('paperNumber'),
      selectFrom('reportLineSources as s')
        .select(({ fn: { count } }) => count<number>('s.path').distinct().as('lines'))
        .whereRef('s.creationId', '=', 'c.id')
        .$asScalar()
        .$notNull()
        .as('lineCount'),
    ])
    .$narrowType<Pick<ReportCreation, 'kind'>>() // the database checks that it is one of these
}
