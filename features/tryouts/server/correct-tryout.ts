import { alertsOf } from '#engine/alerts/alerts.ts'
import type { Mentions } from '#engine/alerts/mentions.ts'
import { describedChecksOf } from '#engine/check/described-checks.ts'
import { doubtsOf } from '#engine/check/doubts.ts'
import { kindOf, valueOfText, withValue } from '#features/expert-reports/report-typing.ts'
import type { Correction, Tryout } from '#features/tryouts/contract.ts'
import { valueNotRead, valueNotUnderstood } from '#features/tryouts/refusals.ts'
import { openTryoutResult, type SealedReading, wireAlertsOf, wireChecksOf } from '#features/tryouts/server/queries.ts'
import { readTryout } from '#features/tryouts/server/read-tryout.ts'
import { replaceTryoutResult } from '#features/tryouts/server/replace-tryout-result.ts'
import { refuse, refuseUnless } from '#lib/refusal.ts'
import type { AtFiles } from '#platform/http.ts'

/** Takes a value as a person typed or confirmed it, then computes the sums and the alerts again. */
export async function correctTryout(at: AtFiles, { id, path, text }: Correction): Promise<Tryout> {
  const { evidence } = await openTryoutResult(at, id)
  const kind = evidence[path] && kindOf(path)
  refuseUnless(kind, valueNotRead)
  const typed = valueOfText(kind, text)
  if ('sentence' in typed) return refuse(valueNotUnderstood(typed.sentence))
  await replaceTryoutResult(at, id, (before) => corrected(before, path, typed.value))
  return readTryout(at, { id })
}

/** The person compared the value with its picture: the value is sure, and so are the values that its sums confirm. */
function corrected(before: SealedReading, path: string, value: string | number): SealedReading {
  const report = withValue(before.report, path, value)
  const checks = wireChecksOf(report, describedChecksOf(report))
  const held = new Set(checks.filter(({ holds }) => holds).map((check) => check.path))
  const mended = before.checks.filter((check) => !check.holds && held.has(check.path)).map((check) => check.path)
  const evidence = Object.entries(before.evidence).map(([at, each]) => {
    const isMended =
      each.checks?.some((check) => mended.includes(check)) && each.checks.every((check) => held.has(check))
    const confidence = at === path ? 1 : isMended ? Math.max(each.confidence, 0.95) : each.confidence
    return [at, { ...each, confidence }] as const
  })
  const after = { ...before, report, checks, doubts: doubtsOf(report), evidence: Object.fromEntries(evidence) }
  return { ...after, alerts: wireAlertsOf(alertsOf(factsOf(after))) }
}

function factsOf({ report, evidence, kind, mentions }: SealedReading): Parameters<typeof alertsOf>[0] {
  const said = kind.evidence ?? undefined
  const known = new Map(Object.entries(mentions)) as unknown as Mentions // the engine named them when they were sealed
  return { report, evidence, kind: { kind: kind.code, evidence: said }, mentions: known }
}
