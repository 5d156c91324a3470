import { type Doubt, doubtsOf } from '#engine/check/doubts.ts'
import { type ToldCheck, toldChecksOf } from '#engine/check/told-checks.ts'
import type { ExpertReport } from '#engine/expert-report.ts'
import type { Evidence } from '#engine/read/told.ts'

/** Where a value is printed, how sure it is, and the checks that it takes part in, by their paths. */
export type WeighedEvidence = Evidence & { checks: string[] }

export type Weighed = {
  report: ExpertReport
  evidence: Record<string, WeighedEvidence>
  checks: ToldCheck[]
  doubts: Doubt[]
}

/** A figure that agrees with others is sure, whatever it looks like; one that does not is doubtful. */
export function weigh({ report, evidence }: { report: ExpertReport; evidence: Record<string, Evidence> }): Weighed {
  const [checks, doubts] = [toldChecksOf(report), doubtsOf(report)]
  const accused = new Set(doubts.map(({ path }) => path))
  const byPath = new Map<string, ToldCheck[]>()
  for (const check of checks)
    for (const path of [check.path, ...check.from]) byPath.set(path, [...(byPath.get(path) ?? []), check])
  const weighed = Object.entries(evidence).map(([path, each]) => {
    const own = byPath.get(path) ?? []
    const confidence = confidenceOf(each.confidence, own, accused.has(path))
    return [path, { ...each, confidence, checks: own.map((check) => check.path) }] as const
  })
  return { report, evidence: Object.fromEntries(weighed), checks, doubts }
}

function confidenceOf(read: number, checks: readonly ToldCheck[], isAccused: boolean): number {
  if (isAccused) return Math.min(read, 0.3)
  if (checks.some(({ isHeld }) => isHeld)) return Math.max(read, 0.99)
  return checks.length > 0 ? Math.min(read, 0.5) : read
}
