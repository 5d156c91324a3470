import { confidenceOf, daysOutOfOrder, longCodes } from '#engine/check/confidence.ts'
import { uncoveredDoubts } from '#engine/check/coverage.ts'
import { type DescribedCheck, describedChecksOf } from '#engine/check/described-checks.ts'
import { type Doubt, doubtsOf } from '#engine/check/doubts.ts'
import type { ReportContent } from '#engine/expert-report.ts'
import type { Page } from '#engine/page/word.ts'
import type { Evidence } from '#engine/read/told.ts'
import { plainWords } from '#engine/values/folded.ts'

/** The place of a value, its confidence, and the paths of its checks. */
type WeighedEvidence = Evidence & { checks: string[] }

export type Weighed = {
  report: ReportContent
  evidence: Record<string, WeighedEvidence>
  checks: DescribedCheck[]
  doubts: Doubt[]
}

type Read = { report: ReportContent; evidence: Record<string, Evidence> }

/** Gives each value its confidence from all evidence for and against it. */
export function weigh({ report, evidence }: Read, pages: readonly Page[]): Weighed {
  const checks = describedChecksOf(report)
  const doubts = [...doubtsOf(report), ...uncoveredDoubts(report, evidence, pages)]
  const accused = new Set(doubts.flatMap(({ path, instead }) => (instead === null ? [] : [path])))
  const [byPath, outOfOrder, isRepeated] = [checksByPath(checks), daysOutOfOrder(report), repeatsIn(pages)]
  const weighed = Object.entries(evidence).map(([path, each]) => {
    const own = byPath.get(path) ?? []
    const confidence = confidenceOf({
      read: each.confidence,
      source: pages.find(({ number }) => number === each.page)?.source ?? 'text',
      checks: own,
      isAccused: accused.has(path),
      isRepeated: isRepeated(path, each),
      isOutOfOrder: outOfOrder.has(path),
      isLongCode: longCodes.includes(path),
    })
    return [path, { ...each, confidence, checks: own.map((check) => check.path) }] as const
  })
  return { report, evidence: Object.fromEntries(weighed), checks, doubts }
}

function checksByPath(checks: readonly DescribedCheck[]): Map<string, DescribedCheck[]> {
  const byPath = new Map<string, DescribedCheck[]>()
  for (const check of checks)
    for (const path of [check.path, ...check.from]) byPath.set(path, [...(byPath.get(path) ?? []), check])
  return byPath
}

const lines = /^(?:parts|labour|supplies)\./
const shortest = 5

/** Repeated numbers, names and sums confirm each other; a word repeated in two table lines proves nothing. */
function repeatsIn(pages: readonly Page[]): (path: string, evidence: Evidence) => boolean {
  const printed = bare(pages.flatMap(({ words }) => words.map(({ text }) => text)).join(' '))
  return (path, { text }) => {
    const wanted = bare(text)
    return !lines.test(path) && wanted.length >= shortest && printed.split(wanted).length > 2
  }
}

function bare(text: string): string {
  return plainWords(text).replaceAll(' ', '')
}
