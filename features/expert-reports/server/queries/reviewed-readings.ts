import { sql } from 'kysely'
import type { ReportContent } from '#engine/expert-report.ts'
import type { ReviewedReading } from '#features/expert-reports/reading-accuracy.ts'
import { noLineOrders, type ReportValue } from '#features/expert-reports/report-correction.ts'
import type { Context } from '#platform/context.ts'

/** A garage that reviews more in a month is measured on the latest. */
const most = 2_000

/** The readings that people of this garage reviewed since an instant, with their standing corrections. */
export async function listReviewedReadings({ db }: Pick<Context, 'db'>, since: Date): Promise<ReviewedReading[]> {
  const rows = await db
    .selectFrom('expertReports as r')
    .innerJoin('expertReportReadings as g', (on) =>
      on.onRef('g.garageId', '=', 'r.garageId').onRef('g.id', '=', 'r.id'),
    )
    .select(['r.id', 'g.lines', sql<ReportContent>`g.machine -> 'report'`.as('report')])
    .where('r.reviewedAt', '>=', since.toISOString())
    .where('r.deletedAt', 'is', null)
    .where('g.machine', 'is not', null)
    .orderBy('r.reviewedAt', 'desc')
    .limit(most)
    .execute()
  if (rows.length === 0) return []
  const corrections = await db
    .selectFrom('expertReportCorrections')
    .select(['reportId', 'path'])
    .select([sql<ReportValue>`machine -> 'value'`.as('machine'), sql<ReportValue>`human -> 'value'`.as('human')])
    .where('stands', '=', true)
    .where(
      'reportId',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const byReport = Map.groupBy(corrections, ({ reportId }) => reportId)
  return rows.map(({ id, report, lines }) => ({
    report,
    lines: { ...noLineOrders, ...(lines as Partial<typeof noLineOrders>) }, // written by a correction
    corrections: byReport.get(id) ?? [],
  }))
}
