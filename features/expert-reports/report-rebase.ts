import type { ReportContent } from '#engine/expert-report.ts'
import {
  type LineOrders,
  type LineSection,
  lineIdsOf,
  lineSections,
} from '#features/expert-reports/report-correction.ts'
import { fold } from '#lib/fold.ts'

/** A line whose id changes with a new reading. An orphan is no longer read: it stays as a line of a person, with its former values. */
type MovedLine = { section: LineSection; from: string; to: string; isOrphan: boolean }
type Rebased = { lines: LineOrders; moved: MovedLine[] }

type Reading = {
  before: ReportContent
  after: ReportContent
  lines: LineOrders
  /** The paths that people corrected. */
  paths: readonly string[]
  newId: () => string
}

type Line = ReportContent[LineSection][number]

/** Carries the lines that people touched over to a new reading. Nothing of theirs is lost; lines read for the first time come last. */
export function rebaseReading({ before, after, lines, paths, newId }: Reading): Rebased {
  const moved: MovedLine[] = []
  const order = (section: LineSection): readonly string[] | null => {
    const known = lines[section]
    const corrected = new Set(paths.filter((path) => path.startsWith(`${section}.`)).map((path) => path.split('.')[1]))
    if (!known && corrected.size === 0) return null
    const matches = matchLines(before[section], after[section])
    const newIds = new Map<string, string>()
    const kept = lineIdsOf(before, lines)[section]
    const isOwn = (id: string) => known !== null || corrected.has(id)
    for (const id of new Set([...kept, ...[...corrected].filter((each) => each !== undefined)])) {
      const match = isMachineLine(id) ? matches.get(Number(id)) : undefined
      const isOrphan = isMachineLine(id) && match === undefined && isOwn(id)
      const to = match === undefined ? (isOrphan ? newId() : id) : String(match)
      if (!isMachineLine(id) || match !== undefined || isOrphan) newIds.set(id, to)
      if (to !== id) moved.push({ section, from: id, to, isOrphan })
    }
    const hasOrphan = moved.some((each) => each.section === section && each.isOrphan)
    if (!known && !hasOrphan) return null
    const removed = new Set(before[section].map((_, at) => String(at)).filter((id) => !kept.includes(id)))
    const seen = new Set(
      [...matches]
        .filter(([from]) => known || removed.has(String(from)) || newIds.has(String(from)))
        .map(([, to]) => to),
    )
    const fresh = after[section].map((_, at) => at).filter((at) => !seen.has(at))
    return [...kept.flatMap((id) => newIds.get(id) ?? []), ...fresh.map(String)]
  }
  const orders = Object.fromEntries(lineSections.map((section) => [section, order(section)])) as LineOrders // one each
  return { lines: orders, moved }
}

function isMachineLine(id: string): boolean {
  return /^\d+$/.test(id)
}

/** Ranks of the former lines with their ranks in the new reading: equal lines first, then those of the same wording. */
function matchLines(before: readonly Line[], after: readonly Line[]): Map<number, number> {
  const found = new Map<number, number>()
  const taken = new Set<number>()
  const signs = [
    (line: Line) => JSON.stringify(line),
    (line: Line) => `${fold(line.label)} ${line.amount}`,
    (line: Line) => fold(line.label),
  ]
  for (const sign of signs) {
    const wanted = after.map(sign)
    for (const [at, line] of before.entries()) {
      if (found.has(at)) continue
      const match = wanted.findIndex((each, rank) => each === sign(line) && !taken.has(rank))
      if (match < 0) continue
      found.set(at, match)
      taken.add(match)
    }
  }
  return found
}
