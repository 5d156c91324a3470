import type { FoundKind } from '#engine/alerts/kind.ts'
import type { Mentions } from '#engine/alerts/mentions.ts'
import type { ReportContent } from '#engine/expert-report.ts'
import type { Mention } from '#engine/lexicon/mentions.ts'
import type { Evidence } from '#engine/read/told.ts'

/** Danger: no work and no invoice before it is settled. Warning: money or time is at stake. Information: good to know. */
export type Severity = 'danger' | 'warning' | 'information'

/** The fact that the garage must know before it works or invoices, and the next step. */
export type Alert = {
  code: string
  severity: Severity
  sentence: string
  action: string
  /** The values of the report that it concerns. */
  paths: string[]
  /** Where it is said, when words say it. */
  evidence: Evidence | undefined
}

/** Everything an alert can be based on. */
export type Facts = {
  report: ReportContent
  evidence: Record<string, Evidence>
  kind: FoundKind
  mentions: Mentions
}

/** Raises an alert that follows from the wording alone. */
export function whenSaid(facts: Facts, mention: Mention, alert: Omit<Alert, 'paths' | 'evidence'>): Alert[] {
  const evidence = facts.mentions.get(mention)
  return evidence ? [{ ...alert, paths: [], evidence }] : []
}
