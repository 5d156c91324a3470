import { writtenAs } from '#engine/report/words.ts'
import type { GarageReading, LineEdit } from '#features/expert-reports/contracts/report-reading.ts'
import { blocksOf, type ReadBlock, type ReadValue, valueAt } from '#features/expert-reports/report-blocks.ts'
import {
  correctedReport,
  type LineSection,
  lineIdsOf,
  type ReportValue,
  withLineId,
  withLineRank,
} from '#features/expert-reports/report-correction.ts'
import { type Evidence, levelOf, type ReportReading } from '#features/expert-reports/report-reading.ts'
import { kindOf } from '#features/expert-reports/report-typing.ts'

/** One act of a person on a reading: a value, or lines. Paths name a line by its id. */
export type ReviewStep =
  | { kind: 'value'; path: string; value: ReportValue; place?: Pick<Evidence, 'page' | 'box' | 'text'> }
  | LineEdit

type HumanSide = Pick<GarageReading, 'corrections' | 'lines'>
type LineIds = Record<LineSection, readonly string[]>

/** A reading with the acts of people counted in: its paths name a line by its rank. */
export type Review = {
  reading: ReportReading
  ids: LineIds
  /** The values that a person gave or confirmed. */
  human: ReadonlyMap<string, { machine: ReportValue; human: ReportValue; author: string }>
}

/** The reading as it stands with acts that the server does not have yet; undefined before anything was read. */
export function reviewOf(given: GarageReading, steps: readonly ReviewStep[]): Review | undefined {
  const { report: machine, kind } = given
  if (!machine || !kind) return undefined
  const side = steps.reduce<HumanSide>((before, step) => withStep(machine, before, step), given)
  const report = correctedReport(machine, side)
  const ids = lineIdsOf(machine, side.lines)
  const rank = (path: string) => withLineRank(path, ids)
  const all = (paths: readonly string[]) => paths.flatMap((path) => rank(path) ?? [])
  const at = <Part extends { path: string }>(part: Part) => {
    const path = rank(part.path)
    return path === undefined ? [] : [{ ...part, path }]
  }
  const human = new Map(
    side.corrections.flatMap(({ path, ...values }) => {
      const at = rank(path)
      return at === undefined ? [] : [[at, values] as const]
    }),
  )
  const evidence = Object.entries({ ...given.evidence, ...placesIn(steps) }).flatMap(([path, each]) => {
    const at = rank(path)
    const confidence = at !== undefined && human.has(at) ? 1 : each.confidence
    return at === undefined ? [] : [[at, { ...each, confidence }] as const]
  })
  // A sum may rest on a value that a person gave: the report does not print it so.
  const told = <Part extends { path: string; sentence: string }>(part: Part): Part => {
    const given = human.get(part.path)
    const isHuman = given !== undefined && given.human !== given.machine
    return isHuman ? { ...part, sentence: part.sentence.replace('le rapport imprime', 'vous avez écrit') } : part
  }
  const reading: ReportReading = {
    ...{ kind, report, pages: given.pages, evidence: Object.fromEntries(evidence) },
    alerts: given.alerts.map((alert) => ({ ...alert, paths: all(alert.paths) })),
    doubts: given.doubts.flatMap(at).map((doubt) => ({ ...told(doubt), checks: all(doubt.checks) })),
    checks: given.checks.flatMap(at).map((check) => ({ ...told(check), from: all(check.from) })),
  }
  return { reading, ids, human }
}

/** The places that people took values from, of acts that the server does not have yet. */
function placesIn(steps: readonly ReviewStep[]): GarageReading['evidence'] {
  const places = steps.flatMap((step) =>
    step.kind === 'value' && step.place ? [[step.path, { ...step.place, confidence: 1 }] as const] : [],
  )
  return Object.fromEntries(places)
}

/** The values of people and the orders of lines after one more act. */
function withStep(machine: ReportReading['report'], side: HumanSide, step: ReviewStep): HumanSide {
  if (step.kind === 'value') return withValues(machine, side, [step])
  const { section } = step
  const order = lineIdsOf(machine, side.lines)[section]
  const made =
    step.kind === 'add' ? [step.line] : step.kind === 'split' ? step.into : step.kind === 'merge' ? [step.into] : []
  const values = made.flatMap(({ id, values }) =>
    Object.entries(values).map(([field, value]) => ({ path: `${section}.${id}.${field}`, value })),
  )
  return withValues(machine, { ...side, lines: { ...side.lines, [section]: orderAfter(step, order) } }, values)
}

function withValues(
  machine: ReportReading['report'],
  side: HumanSide,
  values: readonly { path: string; value: ReportValue }[],
): HumanSide {
  const paths = new Set(values.map(({ path }) => path))
  const given = values.flatMap(({ path, value }) =>
    value === null
      ? []
      : [{ path, machine: plainAt(machine, path), human: value === '' ? null : value, author: '', at: '' }],
  )
  return { ...side, corrections: [...side.corrections.filter(({ path }) => !paths.has(path)), ...given] }
}

function orderAfter(step: LineEdit, order: readonly string[]): string[] | null {
  if (step.kind === 'order') return step.lines
  if (step.kind === 'remove') return order.filter((id) => id !== step.line)
  if (step.kind === 'add')
    return order.toSpliced(step.after === null ? 0 : order.indexOf(step.after) + 1, 0, step.line.id)
  if (step.kind === 'split') return order.flatMap((id) => (id === step.line ? step.into.map((line) => line.id) : [id]))
  const [first] = order.filter((id) => step.lines.includes(id))
  return order.flatMap((id) => (id === first ? [step.into.id] : step.lines.includes(id) ? [] : [id]))
}

/** The act that takes another one back, from what stood before it. */
export function inverseOf(given: GarageReading, before: readonly ReviewStep[], step: ReviewStep): ReviewStep {
  const { report: machine } = given
  const side = machine ? before.reduce<HumanSide>((side, each) => withStep(machine, side, each), given) : given
  if (step.kind !== 'value')
    return { kind: 'order', section: step.section, lines: side.lines[step.section]?.slice() ?? null }
  const standing = side.corrections.find(({ path }) => path === step.path)
  return { kind: 'value', path: step.path, value: standing ? (standing.human ?? '') : null }
}

/** Acts that fit one request: the server takes lines over before values, so a value that comes first goes alone. */
export function firstBatch(steps: readonly ReviewStep[]): readonly ReviewStep[] {
  const most = 100
  const turn = steps.findIndex((step, at) => step.kind !== 'value' && steps[at - 1]?.kind === 'value')
  return steps.slice(0, Math.min(turn < 0 ? most : turn, most))
}

/** The acts as a request carries them: the last value of a path counts. */
export function requestOf(steps: readonly ReviewStep[]) {
  const values = steps.flatMap((step) => (step.kind === 'value' ? [[step.path, step] as const] : []))
  return {
    corrections: [...new Map(values).values()].map(({ kind: _, ...value }) => value),
    lines: steps.flatMap((step) => (step.kind === 'value' ? [] : [step])),
  }
}

/** A value that two people gave at once. */
export type ReviewConflict = { path: string; mine: ReportValue; theirs: ReportValue; author: string }

/** Acts that still wait after somebody else saved: those of values that the other one changed too are a choice. */
export function afterTheirs(
  steps: readonly ReviewStep[],
  before: GarageReading,
  now: GarageReading,
): { steps: ReviewStep[]; conflicts: ReviewConflict[] } {
  const humanOf = ({ corrections }: GarageReading, path: string) => corrections.find((each) => each.path === path)
  const conflicts = new Map<string, ReviewConflict>()
  const kept = steps.filter((step) => {
    if (step.kind !== 'value') return true
    const [old, theirs] = [humanOf(before, step.path), humanOf(now, step.path)]
    const mine = step.value === '' ? null : step.value
    if (old?.human === theirs?.human || (theirs && theirs.human === mine)) return true
    const value = theirs ? theirs.human : now.report && plainAt(now.report, step.path)
    conflicts.set(step.path, { path: step.path, mine: step.value, theirs: value, author: theirs?.author ?? '' })
    return false
  })
  return { steps: kept, conflicts: [...conflicts.values()] }
}

/** Few papers are worth anything without these: where none is read, a person looks. */
const needed = ['vehicle.plate', 'insured.name', 'totals.gross']

/** The values that a person looks at, in the order of the report: doubtful ones, those of open sums, and needed ones that are missing. */
export function toReview({ reading, human }: Review, blocks: readonly ReadBlock[]): string[] {
  const doubts = new Set(reading.doubts.map(({ path }) => path))
  const isOpen = ({ path, text, level }: ReadValue) =>
    !human.has(path) &&
    (doubts.has(path) || (text !== null && level === 'doubtful') || (text === null && needed.includes(path)))
  return valuesIn(blocks)
    .filter(isOpen)
    .map(({ path }) => path)
    .filter((path) => kindOf(path))
}

export function valuesIn(blocks: readonly ReadBlock[]): ReadValue[] {
  return blocks.flatMap(({ values, lines }) => [
    ...values,
    ...(lines ?? []).flatMap(({ title, details, amount }) => [title, ...details, amount]),
  ])
}

/** The value after this one in the list, or before it; the list begins again at its ends. */
export function stepIn(list: readonly string[], all: readonly ReadValue[], from: string | undefined, by: 1 | -1) {
  const order = new Map(all.map(({ path }, at) => [path, at]))
  const here = (from && order.get(from)) ?? (by === 1 ? -1 : all.length)
  const ahead = list.filter((path) => ((order.get(path) ?? 0) - Number(here)) * by > 0)
  return by === 1 ? (ahead[0] ?? list[0]) : (ahead.at(-1) ?? list.at(-1))
}

/** The blocks of a review, each value with what the machine read where a person said otherwise. */
export function reviewBlocks({ reading, human }: Review): ReadBlock[] {
  const told = (value: ReadValue): ReadValue => {
    const given = human.get(value.path)
    if (!given || given.human === given.machine) return value
    return { ...value, machine: writtenValue(value.path, given.machine) ?? 'rien' }
  }
  return blocksOf(reading).map((block) => ({
    ...block,
    values: block.values.map(told),
    lines:
      block.lines?.map(({ title, amount, details, ...line }) => ({
        ...line,
        title: told(title),
        amount: told(amount),
        details: details.map(told),
      })) ?? null,
  }))
}

/** A value in French, as the screen shows it. */
export function writtenValue(path: string, value: ReportValue): string | null {
  const kind = kindOf(path)
  return value === null || value === '' || !kind ? null : writtenAs(kind, value)
}

/** The path of a value, its line named by its id. */
export function idPath({ ids }: Pick<Review, 'ids'>, path: string): string {
  return withLineId(path, ids)
}

function plainAt(report: ReportReading['report'], path: string): ReportValue {
  const value = valueAt(report, path)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

export function levelCounts({ reading }: Pick<Review, 'reading'>): { sure: number; all: number } {
  const all = Object.values(reading.evidence)
  return { sure: all.filter(({ confidence }) => levelOf(confidence) !== 'doubtful').length, all: all.length }
}

/** The path of a value, its line named by its rank; undefined when that line is removed. */
export function rankPath({ ids }: Pick<Review, 'ids'>, path: string): string | undefined {
  return withLineRank(path, ids)
}
