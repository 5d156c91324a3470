import { describedChecksOf } from '#engine/check/described-checks.ts'
import { valueAt } from '#features/expert-reports/report-blocks.ts'
import type { ReportValue } from '#features/expert-reports/report-correction.ts'
import type { ReportReading } from '#features/expert-reports/report-reading.ts'
import { writtenValue } from '#features/expert-reports/report-review.ts'
import { isSame, plain } from '#features/expert-reports/second-reading.ts'
import type { OtherValue } from '#features/expert-reports/second-reading-input.ts'

type Report = ReportReading['report']

/** The doubts that other values raise in a reading as it stands: sums that close are stronger, and so is a person. */
export function doubtsOfSecond(
  { report, checks }: Pick<ReportReading, 'report' | 'checks'>,
  values: readonly OtherValue[],
  human: ReadonlySet<string>,
): ReportReading['doubts'] {
  const held = new Set(checks.filter(({ holds }) => holds).flatMap(({ path, from }) => [path, ...from]))
  return values.flatMap((other) => {
    const { path, value } = other
    const own = plain(valueAt(report, path))
    if (human.has(path) || held.has(path) || isSame(value, own) || breaksSums(report, path, value)) return []
    const [read, said] = [writtenValue(path, own), writtenValue(path, value)]
    const first = read === null ? 'Nous n’avons rien lu ici' : `Nous lisons «\u202f${read}\u202f»`
    const sentence = `${first}, notre second lecteur «\u202f${said}\u202f»\u00a0: comparez avec la page.`
    return [{ path, differenceCents: 0, checks: [], sentence, instead: null, other }]
  })
}

function breaksSums(report: Report, path: string, value: ReportValue): boolean {
  if (typeof value !== 'number') return false
  const failing = (of: Report) => describedChecksOf(of).flatMap(({ path, isHeld }) => (isHeld ? [] : [path]))
  const before = new Set(failing(report))
  const copy = structuredClone(report)
  const steps = path.split('.')
  const field = steps.pop() ?? ''
  const holder = steps.length > 0 ? valueAt(copy, steps.join('.')) : copy
  if (typeof holder !== 'object' || holder === null) return true
  Reflect.set(holder, field, value)
  return failing(copy).some((each) => !before.has(each))
}
