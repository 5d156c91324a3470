import { type DossierOfFacts, factsOf } from '#features/dossiers/dossier-facts.ts'
import type { DossierRule } from '#features/dossiers/dossier-rule.ts'
import { dossierRules, isLate, isOnSite, type RuleName, ruleOf } from '#features/dossiers/dossier-rules.ts'
import { statusLabels } from '#features/dossiers/dossier-status.ts'
import { civilDate, daysBetween, formatDay } from '#lib/dates.ts'

export type DossierToStand = DossierOfFacts & {
  createdAt: string
  inColumnSince: string
  authorisationAt: string | null
  columnDailyCostCents: number | null
}

/** Where a dossier stands: the one sentence, its next action, since when, and what the wait costs. */
export type DossierStanding = {
  rule: RuleName
  told: DossierRule
  since: string
  /** Whole days of the French calendar since then. */
  days: number
  isLate: boolean
  /** Absent while the garage has not priced a day in this column, or while the vehicle is not there. */
  cost?: { dayCents: number; soFarCents: number }
}

export function standingOf(dossier: DossierToStand, now: Date): DossierStanding {
  const today = civilDate(now)
  const facts = factsOf(dossier, today)
  const rule = ruleOf(facts)
  const told = toldUntil(dossierRules[rule], dossier)
  const since = sinceOf(told.since, dossier)
  const dayCents = dossier.columnDailyCostCents
  const isStuck = told.standing === 'blocked' || told.standing === 'toDo'
  return {
    rule,
    told,
    since,
    days: daysBetween(since, today),
    isLate: isLate(facts),
    ...(dayCents && isStuck && isOnSite(facts)
      ? { cost: { dayCents, soFarCents: dayCents * daysBetween(dossier.inColumnSince, today) } }
      : {}),
  }
}

/** Ends the sentence with the day that it waits for. */
function toldUntil(rule: DossierRule, { withdrawalLastOn }: DossierToStand): DossierRule {
  if (!rule.until || !withdrawalLastOn) return rule
  return { ...rule, sentence: rule.sentence.replace(/\.$/, ` jusqu’au ${formatDay(withdrawalLastOn)} inclus.`) }
}

function sinceOf(since: DossierRule['since'], dossier: DossierToStand): string {
  const { createdAt, inColumnSince, authorisationAt, quoteSince, quoteValidUntil, invoiceSince, invoiceDueOn } = dossier
  const beginnings = {
    opening: createdAt,
    column: inColumnSince,
    authorisation: authorisationAt,
    quote: quoteSince,
    quoteExpiry: quoteValidUntil,
    report: dossier.reportSince,
    order: dossier.orderSince,
    invoice: invoiceSince,
    invoiceDue: invoiceDueOn,
    supplement: dossier.supplementSince,
    assignment: dossier.assignmentSince,
    withdrawal: dossier.withdrawnAt,
    signature: dossier.signatureSince,
  }
  return beginnings[since] ?? createdAt
}

/** « Accord attendu · 6 j » */
export function describeStatus({ told: { status }, days }: DossierStanding): string {
  const label = status ? statusLabels[status] : 'Archivé'
  return status && days > 0 ? `${label} · ${days}\u202fj` : label
}
