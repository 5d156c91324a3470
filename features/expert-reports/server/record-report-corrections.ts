import type { ReadingFact } from '#features/expert-reports/reading-changes.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import type { EngineReading } from '#features/expert-reports/server/queries/engine-reading.ts'
import { machineValueAt } from '#features/expert-reports/server/queries/garage-reading.ts'
import { newId } from '#lib/id.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Keeps each correction as a fact, with the machine's value, its place, the firm and the look of the pages. A new value of a place ends the one before. */
export async function recordReportCorrections(
  ctx: Context,
  { id, machine, facts }: { id: string; machine: EngineReading; facts: readonly ReadingFact[] },
): Promise<void> {
  authorise(ctx, expertReportsRights.write)
  const paths = facts.flatMap(({ act, path }) => (act === 'value' || act === 'taken_back' ? [path] : []))
  if (paths.length > 0)
    await ctx.db
      .updateTable('expertReportCorrections')
      .set({ stands: false })
      .where('reportId', '=', id)
      .where('path', 'in', paths)
      .where('stands', '=', true)
      .execute()
  const last = new Map(facts.map((fact, rank) => [fact.path, rank]))
  const of = { garageId: ctx.garageId, reportId: id, firm: machine.report.report.firm ?? '', layout: layoutOf(machine) }
  const rows = facts.map(({ act, path, human, place }, rank) => ({
    ...of,
    ...{ id: newId(ctx.now.getTime()), act, path, authorId: ctx.accountId, at: ctx.now },
    machine: JSON.stringify({ value: machineValueAt(machine, path) }),
    human: JSON.stringify(human),
    evidence: place ? JSON.stringify({ ...place, confidence: 1 }) : null,
    stands: act === 'value' && last.get(path) === rank,
  }))
  if (rows.length > 0) await ctx.db.insertInto('expertReportCorrections').values(rows).execute()
}

/** « text 595×842 »: reports of one software of a firm look the same. */
function layoutOf({ pages: [first] }: EngineReading): string {
  return first ? `${first.source} ${Math.round(first.width)}×${Math.round(first.height)}` : ''
}
