import type { ReportProblem } from '#features/expert-reports/report-problems.ts'
import type { KeptReading } from '#features/expert-reports/server/keep-report-reading.ts'
import { findReading, machineOf } from '#features/expert-reports/server/queries/garage-reading.ts'
import { wordsOfPages } from '#features/expert-reports/server/queries/page-words.ts'
import type { Context } from '#platform/context.ts'

type FirstReading = { isUnderWay: boolean; end: KeptReading | { problem: ReportProblem } | undefined }

/** The reading of the first report with these bytes, locked: a reading that ends meanwhile sees the report that follows it. */
export async function readFirstOfFile(ctx: Context, fingerprint: string): Promise<FirstReading | undefined> {
  const first = await ctx.db
    .selectFrom('expertReports')
    .select('id')
    .where('fingerprint', '=', fingerprint)
    .orderBy('receivedAt')
    .orderBy('id')
    .executeTakeFirst()
  const row = first && (await findReading(ctx, first.id, 'forUpdate'))
  if (!row) return undefined
  const { state, problem } = row
  const reading = machineOf(row)
  const isUnderWay = state === 'waiting' || state === 'reading'
  if (reading) return { isUnderWay, end: { reading, words: await wordsOfPages(ctx, row.id) } }
  const refused = state === 'refused' && problem ? (problem as ReportProblem) : undefined // written by the end of a reading
  return { isUnderWay, end: refused && { problem: refused } }
}

/** The reports with the same bytes that wait for the reading of this one. */
export async function listFollowers({ db }: Context, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('expertReports as own')
    .innerJoin('expertReports as twin', (on) =>
      on.onRef('twin.garageId', '=', 'own.garageId').onRef('twin.fingerprint', '=', 'own.fingerprint'),
    )
    .innerJoin('expertReportReadings as g', (on) =>
      on.onRef('g.garageId', '=', 'twin.garageId').onRef('g.id', '=', 'twin.id'),
    )
    .select('twin.id')
    .where('own.id', '=', id)
    .where('twin.id', '<>', id)
    .where('g.state', '=', 'waiting')
    .where('g.machine', 'is', null)
    .orderBy('twin.id')
    .execute()
  return rows.map((row) => row.id)
}
