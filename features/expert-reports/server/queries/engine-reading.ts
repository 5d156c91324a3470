import type { z } from 'zod'
import { alertsOf } from '#engine/alerts/alerts.ts'
import type { Mentions } from '#engine/alerts/mentions.ts'
import type { ReadReport } from '#engine/analyse.ts'
import { doubtsAfter } from '#engine/check/coverage.ts'
import { describedChecksOf } from '#engine/check/described-checks.ts'
import { numbered } from '#engine/check/words.ts'
import { reportKindLabels } from '#features/expert-reports/report-kinds.ts'
import { type ReportReading, reportReading } from '#features/expert-reports/report-reading-input.ts'

/** A reading with its mentions, which stay on the server: alerts rest on them. Readings of earlier versions hold none. */
export const engineReading = reportReading.extend({ mentions: reportReading.shape.evidence.default({}) })
export type EngineReading = z.infer<typeof engineReading>

/** The reading as it crosses the wire, with its sums one by one. */
export function engineReadingOf({ report, evidence, doubts, pages, mentions, ...read }: ReadReport): EngineReading {
  const { kind: code, evidence: said = null } = read.kind
  return {
    kind: { code, label: reportKindLabels[code], evidence: said },
    alerts: wireAlertsOf(read.alerts),
    report,
    evidence,
    doubts,
    checks: wireChecksOf(report, read.checks),
    pages,
    mentions: Object.fromEntries(mentions),
  }
}

/** The reading with values that a person compared with the picture: they are sure, and so are the values that their sums confirm. */
export function weighAgain(
  before: EngineReading,
  report: ReportReading['report'],
  surePaths: ReadonlySet<string>,
): EngineReading {
  const checks = wireChecksOf(report, describedChecksOf(report))
  const held = new Set(checks.filter(({ holds }) => holds).map((check) => check.path))
  const mended = before.checks.filter((check) => !check.holds && held.has(check.path)).map((check) => check.path)
  const evidence = Object.entries(before.evidence).map(([at, each]) => {
    const isMended =
      each.checks?.some((check) => mended.includes(check)) && each.checks.every((check) => held.has(check))
    const confidence = surePaths.has(at) ? 1 : isMended ? Math.max(each.confidence, 0.95) : each.confidence
    return [at, { ...each, confidence }] as const
  })
  const doubts = doubtsAfter(before.doubts, report)
  const after = { ...before, report, checks, doubts, evidence: Object.fromEntries(evidence) }
  return { ...after, alerts: wireAlertsOf(alertsOf(factsOf(after))) }
}

export function mentionsOf({ mentions }: EngineReading): Mentions {
  return new Map(Object.entries(mentions)) as unknown as Mentions // the engine named them when they were kept
}

function factsOf(reading: EngineReading): Parameters<typeof alertsOf>[0] {
  const { report, evidence, kind } = reading
  return {
    report,
    evidence,
    kind: { kind: kind.code, evidence: kind.evidence ?? undefined },
    mentions: mentionsOf(reading),
  }
}

function wireAlertsOf(alerts: ReadReport['alerts']): ReportReading['alerts'] {
  return alerts.map((alert) => ({ ...alert, evidence: alert.evidence ?? null }))
}

/** Each check with the label of its sum. */
function wireChecksOf(report: ReadReport['report'], checks: ReadReport['checks']): ReportReading['checks'] {
  return checks.map(({ path, from, expectedCents, printedCents, isHeld, sentence }) => ({
    path,
    from,
    label: numbered(report, path),
    expectedCents,
    printedCents,
    holds: isHeld,
    sentence,
  }))
}
