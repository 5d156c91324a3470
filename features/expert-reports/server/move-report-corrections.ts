import { sql } from 'kysely'
import type { ReportContent } from '#engine/expert-report.ts'
import type { LineSection } from '#features/expert-reports/report-correction.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { newId } from '#lib/id.ts'
import { authorise, type Context } from '#platform/context.ts'

type Moved = { section: LineSection; from: string; to: string; isOrphan: boolean }

/** Gives the human values of lines the ids that a new reading gives their lines. A line that is no longer read keeps its former values. */
export async function moveReportCorrections(
  ctx: Context,
  { id, former, moved }: { id: string; former: ReportContent; moved: readonly Moved[] },
): Promise<void> {
  authorise(ctx, expertReportsRights.write)
  const standing = () =>
    ctx.db.updateTable('expertReportCorrections').where('reportId', '=', id).where('stands', '=', true)
  // All leave before any arrives: two lines may change places.
  for (const { section, from } of moved)
    await standing().set({ path: sql<string>`'~' || path` }).where('path', 'like', `${section}.${from}.%`).execute()
  for (const { section, from, to, isOrphan } of moved) {
    const leaving = `~${section}.${from}.`
    await standing()
      .set({ path: sql<string>`${`${section}.${to}.`} || substr(path, ${leaving.length + 1}::int)` })
      .where('path', 'like', `${leaving}%`)
      .execute()
    if (isOrphan) await keepValues(ctx, id, `${section}.${to}`, former[section][Number(from)] ?? {})
  }
}

async function keepValues(ctx: Context, reportId: string, line: string, values: object): Promise<void> {
  const rows = Object.entries(values).filter(([, value]) => value !== null)
  if (rows.length === 0) return
  await ctx.db
    .insertInto('expertReportCorrections')
    .values(
      rows.map(([field, value]) => ({
        ...{ garageId: ctx.garageId, id: newId(ctx.now.getTime()), reportId, act: 'value', path: `${line}.${field}` },
        ...{ human: JSON.stringify({ value }), at: ctx.now, stands: true },
      })),
    )
    .onConflict((conflict) => conflict.columns(['garageId', 'reportId', 'path']).where('stands', '=', true).doNothing())
    .execute()
}
