import type { ReportContent } from '#engine/expert-report.ts'
import type { Layout } from '#engine/read/layout.ts'
import { plainWords } from '#engine/values/folded.ts'

const expertise =
  /\b(?:rapport|proces verbal|pv|note|fiche|calcul|certificat)\b.{0,40}\b(?:expert|expertise|dommages)\b|\brapport (?:complementaire|definitif|provisoire|additif|initial)\b|\bexpertise (?:avant|apres|en cours|automobile|contradictoire|a distance)\b|\bexpert en automobile\b/
const ownVoice =
  /\b(?:experts?|soussigne|cabinet d expertise)\b|\b(?:rapport|proces verbal|pv)(?: [a-z]+){0,2} d expertise\b/
const otherPaper =
  /^(?:facture|devis|bon de commande|ordre de reparation|avoir|conditions (?:generales|particulieres)|attestation)\b/

/** An expert report names a vehicle and a claim, states the cost of the damage or the car's fate, and comes from an expert. */
export function isExpertReport(layout: Layout, report: ReportContent): boolean {
  const lines = layout.rows.flatMap(({ cells }) => cells.map(({ text }) => plainWords(text)))
  const text = lines.join(' ')
  const { vehicle, claim, insurer, totals, conclusion } = report
  const hasVehicle = vehicle.vin !== null || vehicle.plate !== null || (vehicle.make !== null && vehicle.model !== null)
  const hasLines = report.parts.length + report.labour.length + report.supplies.length > 0
  const isAssessed =
    hasLines ||
    (totals.gross ?? totals.net) !== null ||
    conclusion.marketValue !== null ||
    conclusion.repairable !== null
  const hasMission =
    claim.number !== null || insurer.policyNumber !== null || /\b(?:sinistre|mission|mandant)\b/.test(text)
  const isCalledSo = expertise.test(text) && ownVoice.test(text)
  const isOther = lines.slice(0, 12).some((line) => otherPaper.test(line)) && !expertise.test(text)
  return hasVehicle && isAssessed && hasMission && (isCalledSo || speaksAsOne(lines, report)) && !isOther
}

const fewestSigns = 3

/** A document without the usual title is still a report when it contains enough that only experts write. */
function speaksAsOne(lines: readonly string[], { report, conclusion, totals }: ReportContent): boolean {
  const signs = [
    lines.slice(0, 12).some((line) => /\bexpert(?:s|ises?)?\b/.test(line)),
    report.expert !== null,
    conclusion.repairable !== null,
    conclusion.repairDays !== null,
    conclusion.marketValue !== null,
    conclusion.procedure !== null,
    totals.settlement !== null,
  ]
  return signs.filter(Boolean).length >= fewestSigns
}
