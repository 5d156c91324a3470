import type { LabourLine, PartLine, ReportContent, SupplyLine } from '#engine/expert-report.ts'
import { type ReportField, reportSections } from '#engine/report/fields.ts'
import { type Kind, operationNames } from '#engine/report/words.ts'
import type { ReportReading } from '#features/expert-reports/report-reading-input.ts'
import { formatDay } from '#lib/dates.ts'
import type { SheetColumn, SheetValue } from '#lib/sheet.ts'

/** A value that a report prints once, with its place. */
export type ValueRow = {
  block: string
  label: string
  text: string
  number: number | null
  printed: string
  page: number | null
  confidence: number | null
}

const units: Partial<Record<Kind, string>> = { euros: '€', percent: '%', kilometres: 'km', days: 'jours' }

/** « Kilométrage (km) »: a heading of figures names its unit. */
function headingOf({ name, kind }: ReportField): string {
  return units[kind] ? `${name} (${units[kind]})` : name
}

/** The printed values, in the order of a report. */
export function valueRows({ report, evidence }: Pick<ReportReading, 'report' | 'evidence'>): ValueRow[] {
  const single = reportSections.filter(({ noun }) => !noun)
  return single.flatMap(({ id, title, fields }) =>
    fields.flatMap((told): ValueRow[] => {
      const path = `${id}.${told.field}`
      const value = valueAt(report, path)
      const found = evidence[path]
      if (value === null) return []
      return [
        {
          block: title,
          label: headingOf(told),
          text: typeof value === 'number' ? '' : textOf(value),
          number: typeof value === 'number' ? value : null,
          printed: found?.text ?? '',
          page: found?.page ?? null,
          confidence: found ? Math.round(found.confidence * 100) : null,
        },
      ]
    }),
  )
}

function valueAt(report: ReportContent, path: string): string | number | boolean | null {
  const [section = '', field = ''] = path.split('.')
  return Reflect.get(Reflect.get(report, section), field) ?? null
}

function textOf(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non'
  return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value) : value
}

export const valueColumns: SheetColumn<ValueRow>[] = [
  { header: 'Rubrique', kind: 'text', value: ({ block }) => block },
  { header: 'Champ', kind: 'text', value: ({ label }) => label },
  { header: 'Texte', kind: 'text', value: ({ text }) => text },
  { header: 'Nombre', kind: 'hundredths', value: ({ number }) => times(100, number) },
  { header: 'Tel qu’imprimé', kind: 'text', value: ({ printed }) => printed },
  { header: 'Page', kind: 'integer', value: ({ page }) => page },
  { header: 'Confiance (%)', kind: 'integer', value: ({ confidence }) => confidence },
]

export const partColumns: SheetColumn<PartLine>[] = [
  { header: 'Référence', kind: 'text', value: ({ reference }) => reference },
  { header: 'Désignation', kind: 'text', value: ({ label }) => label },
  {
    header: 'Opération',
    kind: 'text',
    value: ({ operation }) => operation && (operationNames[operation] ?? operation),
  },
  { header: 'Quantité', kind: 'thousandths', value: ({ quantity }) => times(1_000, quantity) },
  { header: 'Prix unitaire HT', kind: 'cents', value: ({ unitPrice }) => times(100, unitPrice) },
  { header: 'Remise (%)', kind: 'hundredths', value: ({ discountRate }) => times(100, discountRate) },
  { header: 'Vétusté (%)', kind: 'hundredths', value: ({ wearRate }) => times(100, wearRate) },
  { header: 'Montant HT', kind: 'cents', value: ({ amount }) => times(100, amount) },
  { header: 'Réemploi', kind: 'text', value: ({ reused }) => (reused === null ? null : textOf(reused)) },
]

export const labourColumns: SheetColumn<LabourLine>[] = [
  { header: 'Code', kind: 'text', value: ({ code }) => code },
  { header: 'Désignation', kind: 'text', value: ({ label }) => label },
  { header: 'Temps (h)', kind: 'hundredths', value: ({ hours }) => times(100, hours) },
  { header: 'Taux horaire HT', kind: 'cents', value: ({ rate }) => times(100, rate) },
  { header: 'Montant HT', kind: 'cents', value: ({ amount }) => times(100, amount) },
]

export const supplyColumns: SheetColumn<SupplyLine>[] = [
  { header: 'Désignation', kind: 'text', value: ({ label }) => label },
  { header: 'Quantité', kind: 'thousandths', value: ({ quantity }) => times(1_000, quantity) },
  { header: 'Prix unitaire HT', kind: 'cents', value: ({ unitPrice }) => times(100, unitPrice) },
  { header: 'Montant HT', kind: 'cents', value: ({ amount }) => times(100, amount) },
]

/** Workbooks hold whole cents, hundredths or thousandths; a report is read in units. */
function times(parts: number, value: number | null): SheetValue {
  return value === null ? null : Math.round(value * parts)
}
