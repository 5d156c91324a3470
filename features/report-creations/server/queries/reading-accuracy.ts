import { sql } from 'kysely'
import { accuracyOf } from '#features/expert-reports/reading-accuracy.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { listReviewedReadings } from '#features/expert-reports/server/queries/reviewed-readings.ts'
import type { ReadingAccuracy } from '#features/report-creations/contracts/reading-accuracy.ts'
import { timeOf } from '#features/report-creations/time-saved.ts'
import { civilDate } from '#lib/dates.ts'
import { authorise, type Context } from '#platform/context.ts'

const dayMs = 86_400_000

/** The readings of this garage over thirty days, measured by what people left and what they corrected. */
export async function readReadingAccuracy(ctx: Context): Promise<ReadingAccuracy> {
  authorise(ctx, expertReportsRights.read)
  const since = new Date(ctx.now.getTime() - 30 * dayMs)
  const readings = await listReviewedReadings(ctx, since)
  return {
    since: civilDate(since),
    reviewed: readings.length,
    ...accuracyOf(readings),
    papers: timeOf(await listSeconds(ctx, since)),
  }
}

/** From the drop of each report to its first paper. */
async function listSeconds({ db }: Context, since: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('reportCreations as c')
    .innerJoin('expertReports as r', (on) => on.onRef('r.garageId', '=', 'c.garageId').onRef('r.id', '=', 'c.reportId'))
    .select(sql<number>`extract(epoch from min(c.made_at) - r.received_at)::float8`.as('seconds'))
    .where('c.kind', '<>', 'dossier')
    .groupBy(['r.id', 'r.receivedAt'])
    .having(sql`min(c.made_at)`, '>=', since.toISOString())
    .execute()
  return rows.map(({ seconds }) => Math.max(0, seconds))
}
