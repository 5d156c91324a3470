import type { ReportContent } from '#engine/expert-report.ts'
import {
  type LineOrders,
  type LineSection,
  lineIdsOf,
  lineSections,
  noLineOrders,
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
export function rebaseReading(reading: Reading): Rebased {
  const sections = lineSections.map((section) => [section, rebaseLines(section, reading)] as const)
  const lines = { ...noLineOrders, ...Object.fromEntries(sections.map(([section, { order }]) => [section, order])) }
  return { lines, moved: sections.flatMap(([, { moved }]) => moved) }
}

type RebasedLines = { order: readonly string[] | null; moved: MovedLine[] }

function rebaseLines(section: LineSection, { before, after, lines, paths, newId }: Reading): RebasedLines {
  const known = lines[section]
  const corrected = new Set(
    paths.filter((path) => path.startsWith(`${section}.`)).map((path) => path.split('.')[1] ?? ''),
  )
  if (!known && corrected.size === 0) return { order: null, moved: [] }
  const matches = matchLines(before[section], after[section])
  const kept = lineIdsOf(before, lines)[section]
  const newIds = new Map<string, string>()
  const orphans = new Set<string>()
  for (const id of new Set([...kept, ...corrected])) {
    const match = isMachineLine(id) ? matches.get(Number(id)) : id
    if (match !== undefined) newIds.set(id, String(match))
    else if (known || corrected.has(id)) newIds.set(id, newId()) && orphans.add(id)
  }
  const moved = [...newIds]
    .filter(([from, to]) => from !== to && (corrected.has(from) || orphans.has(from)))
    .map(([from, to]) => ({ section, from, to, isOrphan: orphans.has(from) }))
  if (!known && orphans.size === 0) return { order: null, moved }
  const seen = new Set(matches.values())
  const fresh = after[section].flatMap((_, at) => (seen.has(at) ? [] : [String(at)]))
  return { order: [...kept.flatMap((id) => newIds.get(id) ?? []), ...fresh], moved }
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
