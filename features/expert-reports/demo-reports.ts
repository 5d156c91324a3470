import { barePart, emptyReport, type ReportContent } from '#engine/expert-report.ts'
import { reportKindLabels } from '#features/expert-reports/report-kinds.ts'
import { civilDate, formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'

/** An invented report of the demonstration. */
export type DemoReport = {
  vehicle: string
  plate: string
  claim: string
  insured: string
  insurer: string
  damage: string
  /** The net total. */
  cents: number
  hoursAgo: number
  fate?: 'reviewed' | 'locked' | 'interrupted'
  /** Its printed gross total is ten euros too high. */
  isOff?: boolean
  corrected?: { path: string; value: string }
}

/** Vehicles of nobody: plates of a series that was never issued, claims numbered by hand. */
export const looseReports: readonly DemoReport[] = [
  {
    ...{ vehicle: 'Renault Clio V', plate: 'ZZ-101-ZZ', claim: 'DEMO-003', damage: 'Choc avant droit' },
    ...{ insured: 'MARCHAND Alice', insurer: 'Mutuelle du Bocage', cents: 284_560, hoursAgo: 3 },
  },
  {
    ...{ vehicle: 'Toyota Yaris', plate: 'ZZ-140-ZZ', claim: 'DEMO-004', damage: 'Hayon et feu arrière' },
    ...{ insured: 'PERRIN Hugo', insurer: 'Mutuelle du Bocage', cents: 96_450, hoursAgo: 8, fate: 'interrupted' },
  },
  {
    ...{ vehicle: 'Peugeot 208', plate: 'ZZ-118-ZZ', claim: 'DEMO-002', damage: 'Aile et porte avant gauche' },
    ...{ insured: 'ROUSSEL Karim', insurer: 'Assurances de l’Estuaire', cents: 173_215, hoursAgo: 27, isOff: true },
  },
  {
    ...{ vehicle: 'Dacia Sandero', plate: 'ZZ-152-ZZ', claim: 'DEMO-005', damage: 'Pare-brise' },
    ...{ insured: 'BARON Louise', insurer: 'Assurances de l’Estuaire', cents: 61_200, hoursAgo: 49, fate: 'locked' },
  },
  {
    ...{ vehicle: 'Citroën C3', plate: 'ZZ-124-ZZ', claim: 'DEMO-001', damage: 'Pare-chocs arrière, hayon' },
    ...{ insured: 'COLIN Jeanne', insurer: 'Mutuelle du Bocage', cents: 121_840, hoursAgo: 54 },
    corrected: { path: 'vehicle.colour', value: 'Gris platinium' },
  },
  {
    ...{ vehicle: 'Volkswagen Polo', plate: 'ZZ-163-ZZ', claim: 'DEMO-006', damage: 'Portes droites, bas de caisse' },
    ...{ insured: 'GUERIN Marc', insurer: 'Mutuelle du Bocage', cents: 228_900, hoursAgo: 76, fate: 'reviewed' },
  },
]

const [hourCents, vatPercent] = [6_200, 20]

function sharesOf(cents: number) {
  const tenths = Math.round((cents * 0.35 * 10) / hourCents)
  const labour = (tenths * hourCents) / 10
  const first = Math.round(cents * 0.4)
  const second = Math.round(cents * 0.15)
  const parts = first + second
  return { tenths, labour, first, second, parts, supplies: cents - parts - labour, vat: Math.round(cents / 5) }
}

/** The rows of its page, each with the values that it prints. */
export function rowsOfDemo(told: DemoReport, at: Date): { text: string; paths: string[] }[] {
  const { vehicle, plate, claim, insured, insurer, damage, cents } = told
  const { tenths, labour, first, second, parts, supplies, vat } = sharesOf(cents)
  const row = (text: string, ...paths: string[]) => ({ text, paths })
  return [
    row('RAPPORT D’EXPERTISE — EXEMPLE'),
    row('Document fictif de démonstration, établi pour aucun véhicule réel.'),
    row(''),
    row(`Sinistre ${claim}, expertise du ${formatDay(at)}`, 'claim.number', 'report.date'),
    row(`Assureur : ${insurer}`, 'insurer.name'),
    row(`Assuré : ${insured}`, 'insured.name'),
    row(`Véhicule : ${vehicle}`, 'vehicle.make', 'vehicle.model'),
    row(`Immatriculation : ${plate}`, 'vehicle.plate'),
    row('Réparateur : Carrosserie des Remparts, 35000 Rennes', 'repairer.name'),
    row(''),
    row(`${damage} : ${euros(first)}`, 'parts.0.label', 'parts.0.amount'),
    row(`Agrafes et fixations : ${euros(second)}`, 'parts.1.label', 'parts.1.amount'),
    row(
      `Tôlerie : ${tenths / 10} h × ${euros(hourCents)} = ${euros(labour)}`,
      ...['label', 'hours', 'rate', 'amount'].map((field) => `labour.0.${field}`),
    ),
    row(`Ingrédients de peinture : ${euros(supplies)}`, 'supplies.0.label', 'supplies.0.amount'),
    row(''),
    row(`Total pièces HT : ${euros(parts)}`, 'totals.parts'),
    row(`Total main-d’œuvre HT : ${euros(labour)}`, 'totals.labour'),
    row(`Total ingrédients HT : ${euros(supplies)}`, 'totals.supplies'),
    row(`Total HT : ${euros(cents)}`, 'totals.net'),
    row(`TVA ${vatPercent} % : ${euros(vat)}`, 'totals.vatRate', 'totals.vat'),
    row(`Total TTC : ${euros(grossOf(told))}`, 'totals.gross'),
  ]
}

const grossOf = ({ cents, isOff }: DemoReport) => cents + sharesOf(cents).vat + (isOff ? 1_000 : 0)

function contentOf(told: DemoReport, at: Date): ReportContent {
  const { tenths, labour, first, second, parts, supplies, vat } = sharesOf(told.cents)
  const [make = '', ...model] = told.vehicle.split(' ')
  const report = emptyReport()
  const part = (label: string, cents: number) => ({ ...barePart(label, 'replace'), amount: cents / 100 })
  Object.assign(report.report, { date: civilDate(at) })
  Object.assign(report.claim, { number: told.claim })
  Object.assign(report.insurer, { name: told.insurer })
  Object.assign(report.insured, { name: told.insured })
  Object.assign(report.vehicle, { plate: told.plate, make, model: model.join(' ') })
  Object.assign(report.repairer, { name: 'Carrosserie des Remparts' })
  report.parts = [part(told.damage, first), part('Agrafes et fixations', second)]
  report.labour = [{ code: 'T1', label: 'Tôlerie', hours: tenths / 10, rate: hourCents / 100, amount: labour / 100 }]
  report.supplies = [{ label: 'Ingrédients de peinture', quantity: null, unitPrice: null, amount: supplies / 100 }]
  Object.assign(report.totals, { parts: parts / 100, labour: labour / 100, supplies: supplies / 100 })
  Object.assign(report.totals, { net: told.cents / 100, vatRate: vatPercent, vat: vat / 100 })
  report.totals.gross = grossOf(told) / 100
  return report
}

const [pageWidth, pageHeight] = [595, 842]

/** The reading of the report as the engine would give it, each value at its row. */
export function readingOfDemo(told: DemoReport, at: Date) {
  const evidence = rowsOfDemo(told, at).flatMap(({ text, paths }, rank) => {
    const bottom = 82 + 16 * rank
    const box = { left: 52, top: bottom - 15, right: Math.min(pageWidth - 40, 60 + 5.4 * text.length), bottom }
    return paths.map((path) => [path, { page: 1, box, text, confidence: 0.98, checks: [] }] as const)
  })
  return {
    kind: { code: 'unsaid' as const, label: reportKindLabels.unsaid, evidence: null },
    report: contentOf(told, at),
    evidence: Object.fromEntries(evidence),
    pages: [{ number: 1, width: pageWidth, height: pageHeight, source: 'text' as const, quarters: 0 }],
    ...{ alerts: [], doubts: [], checks: [], mentions: {} },
  }
}
