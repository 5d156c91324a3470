import type { GarageReading, ReadingChanges } from '#features/expert-reports/contract.ts'
import { changesOf } from '#features/expert-reports/reading-changes.ts'
import {
  reportAlreadyDeleted,
  reportNotFound,
  reportReadingChanged,
  reportUnread,
} from '#features/expert-reports/refusals.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import {
  findReading,
  linesOf,
  listStanding,
  machineOf,
  readReportReading,
  wireReadingOf,
} from '#features/expert-reports/server/queries/garage-reading.ts'
import { lockReport } from '#features/expert-reports/server/queries.ts'
import { recordReportCorrections } from '#features/expert-reports/server/record-report-corrections.ts'
import { writeReportHead } from '#features/expert-reports/server/write-report-head.ts'
import { refuse, refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Writes what a person says beside what the machine read. Two people who correct at once do not overwrite each other. */
export async function correctReportReading(
  ctx: Context,
  { id, version, ...asked }: ReadingChanges,
): Promise<GarageReading> {
  authorise(ctx, expertReportsRights.write)
  const { deletedAt } = await lockReport(ctx, id)
  const row = (await findReading(ctx, id, 'forUpdate')) ?? refuse(reportNotFound)
  refuseUnless(deletedAt === null, reportAlreadyDeleted)
  const machine = machineOf(row) ?? refuse(reportUnread)
  const standing = await listStanding(ctx, id)
  refuseUnless(row.version === version, reportReadingChanged, { current: wireReadingOf(row, standing) })

  const changes = changesOf(
    { report: machine.report, lines: linesOf(row), paths: standing.map(({ path }) => path) },
    asked,
  )
  await recordReportCorrections(ctx, { id, machine, facts: changes.facts })
  const written = await ctx.db
    .updateTable('expertReportReadings')
    .set({ lines: JSON.stringify(changes.lines), version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeReportHead(ctx, written)
  await audit(ctx, 'expert_report.corrected', id, { paths: changes.facts.map(({ path }) => path) })
  return readReportReading(ctx, { id })
}
