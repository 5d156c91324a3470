import type { Selectable } from 'kysely'
import type { ExpertReportReadingsRow } from '#db/schema.gen.ts'
import type { GarageReading } from '#features/expert-reports/contracts/report-reading.ts'
import { readingProblemOf } from '#features/expert-reports/reading-state.ts'
import { reportNotFound } from '#features/expert-reports/refusals.ts'
import { valueAt } from '#features/expert-reports/report-blocks.ts'
import {
  correctedReport,
  type LineOrders,
  lineIdsOf,
  noLineOrders,
  type ReportCorrection,
  type ReportValue,
  withLineId,
  withLineRank,
} from '#features/expert-reports/report-correction.ts'
import { reportReading } from '#features/expert-reports/report-reading-input.ts'
import { expertReportsRights } from '#features/expert-reports/rights.ts'
import { secondReading } from '#features/expert-reports/second-reading-input.ts'
import {
  type EngineReading,
  engineReading,
  weighAgain,
} from '#features/expert-reports/server/queries/engine-reading.ts'
import { doubtsOfSecond } from '#features/expert-reports/server/queries/second-doubts.ts'
import { reportOf } from '#features/expert-reports/server/queries.ts'
import { refuse } from '#lib/refusal.ts'
import { colleagueName } from '#platform/colleagues.ts'
import { authorise, type Context } from '#platform/context.ts'

export type ReadingRow = Selectable<ExpertReportReadingsRow>
export type StandingCorrection = ReportCorrection & { author: string; at: string; evidence: unknown }

/** The state of a reading, the machine's values and those of people. */
export async function readReportReading(ctx: Context, { id }: { id: string }): Promise<GarageReading> {
  authorise(ctx, expertReportsRights.read)
  await reportOf(ctx, id)
  const row = await findReading(ctx, id)
  return row ? wireReadingOf(row, await listStanding(ctx, id)) : refuse(reportNotFound)
}

/** The row of a reading, locked until the end of the transaction when that is asked. */
export function findReading(
  { db }: Pick<Context, 'db'>,
  id: string,
  lock?: 'forUpdate',
): Promise<ReadingRow | undefined> {
  return db
    .selectFrom('expertReportReadings')
    .selectAll()
    .where('id', '=', id)
    .$if(lock !== undefined, (row) => row.forUpdate())
    .executeTakeFirst()
}

/** The human values of today, the oldest first. */
export async function listStanding({ db }: Pick<Context, 'db'>, reportId: string): Promise<StandingCorrection[]> {
  const rows = await db
    .selectFrom('expertReportCorrections as c')
    .leftJoin('colleagues', 'colleagues.id', 'c.authorId')
    .select(['c.path', 'c.machine', 'c.human', 'c.evidence', 'c.at', colleagueName.as('author')])
    .where('c.reportId', '=', reportId)
    .where('c.stands', '=', true)
    .orderBy('c.at')
    .orderBy('c.path')
    .execute()
  return rows.map((row) => ({ ...row, machine: storedValue(row.machine), human: storedValue(row.human) }))
}

/** Values are stored inside an object: null is a value too. */
function storedValue(stored: unknown): ReportValue {
  const { value = null } = (stored ?? {}) as { value?: ReportValue } // written by a correction
  return value
}

export function machineOf({ machine }: Pick<ReadingRow, 'machine'>): EngineReading | null {
  return machine ? engineReading.parse(machine) : null
}

export function linesOf({ lines }: Pick<ReadingRow, 'lines'>): LineOrders {
  return { ...noLineOrders, ...(lines as Partial<LineOrders>) } // written by a correction
}

/** The reading with its corrections counted in; its lines stand at their ranks. */
export function correctedReadingOf(
  machine: EngineReading,
  lines: LineOrders,
  standing: readonly StandingCorrection[],
): EngineReading {
  const ids = lineIdsOf(machine.report, lines)
  const ranked = withPaths(machine, (path) => withLineRank(path, ids))
  const own = standing.flatMap(({ path, evidence }) => {
    const [at, place] = [withLineRank(path, ids), reportReading.shape.evidence.valueType.safeParse(evidence)]
    return at !== undefined && place.success ? [[at, place.data] as const] : []
  })
  const evidence = { ...ranked.evidence, ...Object.fromEntries(own) }
  const sure = new Set(standing.flatMap(({ path }) => withLineRank(path, ids) ?? []))
  return weighAgain({ ...ranked, evidence }, correctedReport(machine.report, { corrections: standing, lines }), sure)
}

/** The reading with each path turned into another; what stands at a path without one goes. */
function withPaths(reading: EngineReading, turn: (path: string) => string | undefined): EngineReading {
  const all = (paths: readonly string[]) => paths.flatMap((path) => turn(path) ?? [])
  const one = <Part extends { path: string }>(part: Part) => {
    const path = turn(part.path)
    return path === undefined ? [] : [{ ...part, path }]
  }
  const evidence = Object.entries(reading.evidence).flatMap(([path, each]) => {
    const turned = turn(path)
    return turned === undefined
      ? []
      : [[turned, { ...each, ...(each.checks && { checks: all(each.checks) }) }] as const]
  })
  return {
    ...reading,
    evidence: Object.fromEntries(evidence),
    checks: reading.checks.flatMap(one).map((check) => ({ ...check, from: all(check.from) })),
    doubts: reading.doubts.flatMap(one).map((doubt) => ({ ...doubt, checks: all(doubt.checks) })),
    alerts: reading.alerts.map((alert) => ({ ...alert, paths: all(alert.paths) })),
  }
}

/** The reading of a report with the corrections of people; null as long as nothing is read. */
export async function correctedReadingFor(ctx: Context, reportId: string): Promise<EngineReading | null> {
  const row = await findReading(ctx, reportId)
  const machine = row ? machineOf(row) : null
  return row && machine ? correctedReadingOf(machine, linesOf(row), await listStanding(ctx, reportId)) : null
}

/** The reading as it crosses the wire: every path names a line by its id. */
export function wireReadingOf(row: ReadingRow, standing: readonly StandingCorrection[]): GarageReading {
  const [machine, lines] = [machineOf(row), linesOf(row)]
  const { id, state, pagesRead, pageCount, problem, version } = row
  const common = {
    ...{ id, state, version },
    progress: state === 'reading' ? { page: pagesRead, pages: pageCount } : null,
    problem: problem === null ? null : readingProblemOf(problem),
    lines: {
      parts: lines.parts?.slice() ?? null,
      labour: lines.labour?.slice() ?? null,
      supplies: lines.supplies?.slice() ?? null,
    },
  }
  if (!machine)
    return {
      ...common,
      kind: null,
      report: null,
      evidence: {},
      alerts: [],
      doubts: [],
      checks: [],
      pages: [],
      corrections: [],
    }
  const ids = lineIdsOf(machine.report, lines)
  const corrected = correctedReadingOf(machine, lines, standing)
  const doubted = [...corrected.doubts, ...secondDoubtsOf(row, corrected, ids, standing)]
  const { mentions: _, ...read } = withPaths({ ...corrected, doubts: doubted }, (path) => withLineId(path, ids))
  // The places of removed lines stay: a person may take them back.
  const evidence = { ...machine.evidence, ...read.evidence }
  const corrections = standing.map(({ path, human, author, at }) => ({
    ...{ path, human, author, at },
    machine: machineValueAt(machine, path),
  }))
  return { ...common, ...read, report: machine.report, evidence, corrections }
}

/** The doubts of the second reader, their lines at their ranks. */
function secondDoubtsOf(
  { second }: Pick<ReadingRow, 'second'>,
  corrected: EngineReading,
  ids: ReturnType<typeof lineIdsOf>,
  standing: readonly StandingCorrection[],
): EngineReading['doubts'] {
  if (!second) return []
  const values = secondReading.parse(second).values.flatMap((value) => {
    const path = withLineRank(value.path, ids)
    return path === undefined ? [] : [{ ...value, path }]
  })
  const human = new Set(standing.flatMap(({ path }) => withLineRank(path, ids) ?? []))
  return doubtsOfSecond(corrected, values, human)
}

/** The value of the machine at a path whose line is named by its id. */
export function machineValueAt({ report }: Pick<EngineReading, 'report'>, path: string): ReportValue {
  const value = valueAt(report, path)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}
