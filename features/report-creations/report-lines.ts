import type { LabourLine, PartLine, ReportContent, SupplyLine } from '#engine/expert-report.ts'
import { operationWords, supplyKindOf, workOf } from '#features/report-creations/report-line-kinds.ts'
import { sumOf } from '#lib/sum.ts'
import { showScaled } from '#lib/typed-number.ts'
import { isWork, type PricedLine, typedCents } from '#priced-papers/line.ts'
import type { LineInput } from '#priced-papers/line-input.ts'

type Unplaced<Line> = Line extends unknown ? Omit<Line, 'id' | 'rank'> : never
/** A line that has no place on a paper yet. */
export type DraftLine = Unplaced<LineInput>
type PricedDraft = Extract<DraftLine, { quantityThousandths: number }>

/** A line for a paper, and the row of the report that it comes from: `parts.3`. A title comes from none. */
export type ReportLine = { path: string | null; line: DraftLine }

/** A row whose figures contradict each other: the paper keeps its printed amount. */
export type OddRow = { path: string; label: string; computedCents: number; printedCents: number }

export type ReportLines = {
  lines: ReportLine[]
  /** Rows below zero are one discount on the whole paper: no line of a paper has a price below zero. */
  discountCents: number
  oddRows: OddRow[]
  unpriced: { path: string; label: string }[]
}

/** The rate of reports that print none, in basis points. */
const usualVat = 2_000

/** The lines of a quote, an order or an invoice, as a report prices them. Nothing is added to what it prints. */
export function linesOfReport(report: ReportContent): ReportLines {
  const vatBasisPoints = vatOfReport(report)
  const printed = [
    ...section('Main-d’œuvre', 'labour', report.labour, (row) => labourRow(row)),
    ...section('Pièces', 'parts', report.parts, (row) => partRow(row)),
    ...section('Ingrédients, forfaits et fournitures', 'supplies', report.supplies, (row) => supplyRow(row)),
  ]
  const rows = printed.filter(({ row }) => !isDeducted(row))
  return {
    discountCents: sumOf(printed.map(({ row }) => (isDeducted(row) ? -(row.printedCents ?? 0) : 0))),
    lines: rows.map(({ path, row }) => ({ path, line: 'text' in row ? textOf(row) : lineOf(row, vatBasisPoints) })),
    oddRows: rows.flatMap(({ path, row }) => (path && !('text' in row) ? oddOf(path, row) : [])),
    unpriced: rows.flatMap(({ path, row }) =>
      path && !('text' in row) && row.printedCents === null && computedOf(row) === null
        ? [{ path, label: row.label }]
        : [],
    ),
  }
}

/** The rate that a report prints, or the one of its VAT on its net; 20 % when it prints neither. A rate of zero needs a reason that no report prints. */
export function vatOfReport({ totals: { vatRate, net, vat } }: Pick<ReportContent, 'totals'>): number {
  if (vatRate !== null && vatRate > 0) return Math.round(vatRate * 100)
  const known = [2_000, 850, 1_000, 550, 1_300]
  const isOf = (rate: number) => net !== null && vat !== null && Math.abs((net * rate) / 10_000 - vat) < 0.02
  return known.find(isOf) ?? usualVat
}

export const centsOf = (euros: number) => Math.round(euros * 100)
const thousandthsOf = (quantity: number) => Math.round(quantity * 1_000)

type Text = { text: string; kind: 'title' | 'text' }
type Row = Pick<PricedDraft, 'kind' | 'labourClass' | 'partOrigin' | 'reference' | 'wear'> & {
  label: string
  quantity: number | null
  unitCents: number | null
  /** The discount of the unit price, in basis points. */
  discount: number
  printedCents: number | null
}

function section<Printed>(
  title: string,
  name: 'labour' | 'parts' | 'supplies',
  printed: readonly Printed[],
  read: (row: Printed) => Row | Text,
): { path: string | null; row: Row | Text }[] {
  if (printed.length === 0) return []
  const rows = printed.map((row, index) => ({ path: `${name}.${index}`, row: read(row) }))
  return [{ path: null, row: { kind: 'title', text: title } }, ...rows]
}

function isDeducted(row: Row | Text): row is Row {
  return 'label' in row && row.printedCents !== null && row.printedCents < 0
}

const bare = { labourClass: null, partOrigin: null, reference: '', wear: null, discount: 0 } as const

function labourRow(printed: LabourLine): Row {
  const { label, hours, rate, amount } = printed
  return { ...bare, ...workOf(printed), label, quantity: hours, ...pricesOf(rate, amount) }
}

function supplyRow(printed: SupplyLine): Row {
  const { label, quantity, unitPrice, amount } = printed
  return { ...bare, kind: supplyKindOf(printed), label, quantity, ...pricesOf(unitPrice, amount) }
}

/** A part without any price is repaired, painted or refitted: labour carries its price, and the paper keeps it as a text. */
function partRow(printed: PartLine): Row | Text {
  const { label, operation, quantity, unitPrice, amount, discountRate, wearRate, reused, reference } = printed
  const isFree = !unitPrice && !amount
  if (isFree && operation !== 'replace' && operation !== null)
    return { kind: 'text', text: `${label}\u202f: ${operationWords[operation]}` }
  return {
    ...bare,
    kind: 'part',
    label,
    reference: (reference ?? '').slice(0, 100),
    partOrigin: reused ? 'reused' : null,
    quantity,
    ...pricesOf(unitPrice, amount),
    discount: unitPrice === null ? 0 : Math.round((discountRate ?? 0) * 100),
    wear: wearRate ? { basisPoints: Math.round(wearRate * 100) } : null,
  }
}

function pricesOf(unit: number | null, amount: number | null) {
  return { unitCents: unit === null ? null : centsOf(unit), printedCents: amount === null ? null : centsOf(amount) }
}

const textOf = ({ text, kind }: Text): DraftLine => ({ kind, label: text.slice(0, 1_000) })

/** The amount that quantity, price and discount give; null where a figure is missing. */
function computedOf({ quantity, unitCents, discount }: Row): number | null {
  if (unitCents === null || unitCents < 0 || (quantity !== null && quantity <= 0)) return null
  const reduction = discount > 0 ? { basisPoints: discount } : null
  return typedCents(countedAs(thousandthsOf(quantity ?? 1), unitCents, reduction))
}

function countedAs(quantityThousandths: number, unitPriceCents: number, discount: PricedLine['discount']): PricedLine {
  const plain = { kind: 'part', priceIncludesVat: false, wear: null, isOutsideClaim: false } as const
  return { ...plain, quantityThousandths, unitPriceCents, discount, vatBasisPoints: usualVat, vatReason: null }
}

function oddOf(path: string, row: Row): OddRow[] {
  const computedCents = computedOf(row)
  const { label, printedCents } = row
  if (computedCents === null || printedCents === null || computedCents === printedCents) return []
  return [{ path, label, computedCents, printedCents }]
}

/** The printed amount of a row is what the expert grants: figures that do not give it leave one lot at that price. */
function lineOf(row: Row, vatBasisPoints: number): DraftLine {
  const { kind, labourClass, partOrigin, reference, wear, label } = row
  return {
    ...{ kind, labourClass, partOrigin, reference, wear, vatBasisPoints },
    ...{ vatReason: null, priceIncludesVat: false, isOutsideClaim: false },
    ...figuresOf(row),
    label: `${label}${isLot(row) ? lotWords(row) : ''}`.slice(0, 1_000),
  }
}

type Figures = Pick<PricedDraft, 'quantityThousandths' | 'unitPriceCents' | 'discount'>

function figuresOf(row: Row): Figures {
  const { quantity, unitCents, discount, printedCents } = row
  const quantityThousandths = quantity !== null && quantity > 0 ? thousandthsOf(quantity) : 1_000
  const reduction = discount > 0 ? { basisPoints: discount } : null
  const computed = computedOf(row)
  if (unitCents !== null && computed !== null && (printedCents === null || printedCents === computed))
    return { quantityThousandths, unitPriceCents: unitCents, discount: reduction }
  const shared = Math.round(((printedCents ?? 0) * 1_000) / quantityThousandths)
  if (unitCents === null && typedCents(countedAs(quantityThousandths, shared, null)) === (printedCents ?? 0))
    return { quantityThousandths, unitPriceCents: shared, discount: null }
  return { quantityThousandths: 1_000, unitPriceCents: printedCents ?? 0, discount: null }
}

function isLot(row: Row): boolean {
  const { quantity } = row
  return quantity !== null && quantity !== 1 && figuresOf(row).quantityThousandths !== thousandthsOf(quantity)
}

function lotWords({ quantity, kind }: Row): string {
  const said = showScaled(thousandthsOf(quantity ?? 1), 3)
  return isWork({ kind }) ? ` (${said}\u202fh)` : ` (lot de ${said})`
}
