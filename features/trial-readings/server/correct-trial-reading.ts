import { alertsOf } from '#engine/alerts/alerts.ts'
import type { Mentions } from '#engine/alerts/mentions.ts'
import { doubtsOf } from '#engine/check/doubts.ts'
import { toldChecksOf } from '#engine/check/told-checks.ts'
import { kindOf, valueOfText, withValue } from '#features/expert-reports/report-typing.ts'
import type { Correction, TrialReading } from '#features/trial-readings/contract.ts'
import { valueNotRead, valueNotUnderstood } from '#features/trial-readings/refusals.ts'
import {
  holdTrialReading,
  listTrialFiles,
  openTrialResult,
  readTrialResult,
  type SealedReading,
  wireAlertsOf,
  wireChecksOf,
} from '#features/trial-readings/server/queries.ts'
import { readTrialReading } from '#features/trial-readings/server/read-trial-reading.ts'
import { refuse, refuseUnless } from '#lib/refusal.ts'
import { houseId, type SystemContext } from '#platform/context.ts'
import { newStorageKey } from '#platform/files/file-store.ts'
import type { AtFiles } from '#platform/http.ts'

/** Takes a value as a person typed or confirmed it, and does the sums and the alerts of the report again. */
export async function correctTrialReading(at: AtFiles, { id, path, text }: Correction): Promise<TrialReading> {
  const { evidence } = await openTrialResult(at, id)
  const kind = evidence[path] && kindOf(path)
  refuseUnless(kind, valueNotRead)
  const typed = valueOfText(kind, text)
  if ('sentence' in typed) return refuse(valueNotUnderstood(typed.sentence))
  await replaceResult(at, id, (before) => corrected(before, path, typed.value))
  return readTrialReading(at, { id })
}

/** A person who compared a value with its picture is sure of it, and so of what its sums confirm. */
function corrected(before: SealedReading, path: string, value: string | number): SealedReading {
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
  const after = { ...before, report, checks, doubts: doubtsOf(report), evidence: Object.fromEntries(evidence) }
  return { ...after, alerts: wireAlertsOf(alertsOf(factsOf(after))) }
}

function factsOf({ report, evidence, kind, mentions }: SealedReading): Parameters<typeof alertsOf>[0] {
  const said = kind.evidence ?? undefined
  const known = new Map(Object.entries(mentions)) as unknown as Mentions // the engine named them when they were sealed
  return { report, evidence, kind: { kind: kind.code, evidence: said }, mentions: known }
}

/** Replaces the result while its reading is held, so that of two corrections at once the second sees the first. */
async function replaceResult(
  { files, transaction }: AtFiles,
  id: string,
  change: (before: SealedReading) => SealedReading,
): Promise<void> {
  // The key is written before its bytes: if this process dies in between, they are erased with the reading.
  const storageKey = await transaction((ctx) => reservePlace(ctx, id))
  const replaced = await transaction(async (ctx) => {
    const { id: readingId } = await holdTrialReading(ctx, id)
    const bytes = Buffer.from(JSON.stringify(change(await readTrialResult(ctx, files, readingId))))
    await files.write([bytes], {
      garageId: houseId,
      declaredType: 'application/octet-stream',
      limitBytes: bytes.length,
      storageKey,
    })
    const earlier = await ctx.db
      .deleteFrom('trialReadingFiles')
      .where('readingId', '=', readingId)
      .where('kind', '=', 'result')
      .where('isStored', '=', true)
      .returning('storageKey')
      .execute()
    await ctx.db
      .updateTable('trialReadingFiles')
      .set({ isStored: true, sizeBytes: bytes.length })
      .where('storageKey', '=', storageKey)
      .execute()
    return earlier
  })
  for (const earlier of replaced) await files.remove(earlier.storageKey)
}

async function reservePlace(ctx: SystemContext, id: string): Promise<string> {
  const { id: readingId } = await holdTrialReading(ctx, id)
  const taken = new Set((await listTrialFiles(ctx, readingId, 'result')).map(({ position }) => position))
  let position = 1
  while (taken.has(position)) position += 1
  const storageKey = newStorageKey(houseId)
  await ctx.db.insertInto('trialReadingFiles').values({ readingId, kind: 'result', position, storageKey }).execute()
  return storageKey
}
