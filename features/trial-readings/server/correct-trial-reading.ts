import { doubtsOf } from '#engine/check/doubts.ts'
import { toldChecksOf } from '#engine/check/told-checks.ts'
import type { ReportReading } from '#features/expert-reports/report-reading.ts'
import { kindOf, valueOfText, withValue } from '#features/expert-reports/report-typing.ts'
import type { Correction, TrialReading } from '#features/trial-readings/contract.ts'
import { valueNotRead, valueNotUnderstood } from '#features/trial-readings/refusals.ts'
import { keepTrialFiles } from '#features/trial-readings/server/keep-trial-files.ts'
import {
  holdTrialReading,
  listTrialFiles,
  openTrialResult,
  wireChecksOf,
} from '#features/trial-readings/server/queries.ts'
import { readTrialReading } from '#features/trial-readings/server/read-trial-reading.ts'
import { refuse, refuseUnless } from '#lib/refusal.ts'
import type { AtFiles } from '#platform/http.ts'

/** Takes a value as a person typed or confirmed it, and does the sums of the report again. */
export async function correctTrialReading(at: AtFiles, { id, path, text }: Correction): Promise<TrialReading> {
  const before = await openTrialResult(at, id)
  const kind = before.evidence[path] && kindOf(path)
  refuseUnless(kind, valueNotRead)
  const typed = valueOfText(kind, text)
  if ('sentence' in typed) return refuse(valueNotUnderstood(typed.sentence))
  await replaceResult(at, id, corrected(before, path, typed.value))
  return readTrialReading(at, { id })
}

/** A person who compared a value with its picture is sure of it, and so of what its sums confirm. */
function corrected(before: ReportReading, path: string, value: string | number): ReportReading {
  const report = withValue(before.report, path, value)
  const checks = wireChecksOf(report, toldChecksOf(report))
  const held = new Set(checks.filter(({ holds }) => holds).map((check) => check.path))
  const mended = before.checks.filter((check) => !check.holds && held.has(check.path)).map((check) => check.path)
  const evidence = Object.entries(before.evidence).map(([at, each]) => {
    const isMended =
      each.checks?.some((check) => mended.includes(check)) && each.checks.every((check) => held.has(check))
    const confidence = at === path ? 1 : isMended ? Math.max(each.confidence, 0.95) : each.confidence
    return [at, { ...each, confidence }] as const
  })
  return { ...before, report, checks, doubts: doubtsOf(report), evidence: Object.fromEntries(evidence) }
}

async function replaceResult(at: AtFiles, id: string, result: ReportReading): Promise<void> {
  const { readingId, results } = await at.transaction(async (ctx) => {
    const reading = await holdTrialReading(ctx, id)
    return { readingId: reading.id, results: await listTrialFiles(ctx, reading.id, 'result') }
  })
  const position = ((results.at(-1)?.position ?? 0) % 100) + 1
  await keepTrialFiles(at, readingId, [{ kind: 'result', position, bytes: Buffer.from(JSON.stringify(result)) }])
  await at.transaction(({ db }) =>
    db
      .deleteFrom('trialReadingFiles')
      .where('readingId', '=', readingId)
      .where('kind', '=', 'result')
      .where('position', '!=', position)
      .execute(),
  )
  for (const { storageKey } of results) await at.files.remove(storageKey)
}
