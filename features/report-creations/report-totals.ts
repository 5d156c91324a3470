import type { ReportContent } from '#engine/expert-report.ts'
import { centsOf, type ReportLines } from '#features/report-creations/report-lines.ts'
import { euros } from '#lib/euros.ts'
import { sumOf } from '#lib/sum.ts'
import { isPriced, type Line, type Reduction, reductionOf } from '#priced-papers/line.ts'
import { totalsOf } from '#priced-papers/totals.ts'

/** The part of a difference that one row, one section or one total causes. */
export type Difference = { path: string; cents: number; sentence: string }
export type ComparedTotal = { printedCents: number | null; paperCents: number }

/** The totals of a paper beside those of its report. They are equal to the cent, or the differences say why not. */
export type ComparedTotals = {
  net: ComparedTotal
  vat: ComparedTotal
  gross: ComparedTotal
  isEqual: boolean
  differences: Difference[]
}

/** The lines as totals read them. */
export const paperLinesOf = ({ lines }: Pick<ReportLines, 'lines'>): Line[] => lines.map(({ line }) => line)

/** The discount on the whole paper. */
export function wholeDiscountOf({ discountCents }: Pick<ReportLines, 'discountCents'>): Reduction | null {
  return discountCents > 0 ? { cents: discountCents } : null
}

export function compareTotals(report: ReportContent, read: ReportLines): ComparedTotals {
  const { net, vat, gross } = report.totals
  const paper = totalsOf(paperLinesOf(read), wholeDiscountOf(read))
  const compared = {
    net: { printedCents: inCents(net), paperCents: paper.netCents },
    vat: { printedCents: inCents(vat), paperCents: paper.vatCents },
    gross: { printedCents: inCents(gross), paperCents: paper.grossCents },
  }
  const all = Object.values(compared)
  const isEqual =
    all.every(({ printedCents, paperCents }) => printedCents === null || printedCents === paperCents) &&
    all.some(({ printedCents }) => printedCents !== null)
  return {
    ...compared,
    isEqual,
    differences: [...rowDifferences(read), ...(isEqual ? [] : causesOf(report, read, compared))],
  }
}

const inCents = (amount: number | null) => (amount === null ? null : centsOf(amount))

function rowDifferences({ oddRows, unpriced }: ReportLines): Difference[] {
  return [
    ...oddRows.map(({ path, label, computedCents, printedCents }) => ({
      path,
      cents: printedCents - computedCents,
      sentence: `${label}\u202f: quantité et prix donnent ${euros(computedCents)}, le rapport imprime ${euros(printedCents)}. La ligne garde le montant imprimé.`,
    })),
    ...unpriced.map(({ path, label }) => ({
      path,
      cents: 0,
      sentence: `${label}\u202f: le rapport n’imprime pas de prix. La ligne est à 0,00\u00a0€.`,
    })),
  ]
}

type Compared = Record<'net' | 'vat' | 'gross', ComparedTotal>

/** Wear that the report has already taken from its net explains a difference row by row; otherwise the sections are named that do not add up. */
function causesOf(report: ReportContent, read: ReportLines, { net, vat, gross }: Compared): Difference[] {
  const byWear = wearDifferences(read)
  const gap = net.printedCents === null ? 0 : net.printedCents - net.paperCents
  if (gap !== 0 && gap === sumOf(byWear.map(({ cents }) => cents))) return byWear
  const sections = sectionDifferences(report, read)
  const isNetEqual = net.printedCents === null || gap === 0
  return [
    ...sections,
    ...(isNetEqual || sumOf(sections.map(({ cents }) => cents)) === gap
      ? []
      : [totalDifference('totals.net', 'Total HT', net)]),
    ...(isNetEqual
      ? [totalDifference('totals.vat', 'TVA', vat), totalDifference('totals.gross', 'Total TTC', gross)]
      : []),
  ].filter(({ cents }) => cents !== 0)
}

function wearDifferences({ lines }: ReportLines): Difference[] {
  const { amounts } = totalsOf(paperLinesOf({ lines }))
  return lines.flatMap(({ path, line }, at) => {
    if (!path || !isPriced(line) || !line.wear) return []
    const cents = reductionOf(amounts[at]?.netCents ?? 0, line.wear)
    const sentence = `${line.label}\u202f: le rapport retire ${euros(cents)} de vétusté de son total HT. Le devis les garde\u202f: ils sont à la charge du client.`
    return cents > 0 ? [{ path, cents: -cents, sentence }] : []
  })
}

const sections = [
  ['labour', 'Main-d’œuvre'],
  ['parts', 'Pièces'],
  ['supplies', 'Ingrédients, forfaits et fournitures'],
] as const

function sectionDifferences({ totals }: ReportContent, { lines }: ReportLines): Difference[] {
  const { amounts } = totalsOf(paperLinesOf({ lines }))
  return sections.flatMap(([name, label]) => {
    const printed = totals[name]
    if (printed === null) return []
    const ownCents = sumOf(lines.map(({ path }, at) => (path?.startsWith(name) ? (amounts[at]?.netCents ?? 0) : 0)))
    const cents = centsOf(printed) - ownCents
    const sentence = `${label}\u202f: les lignes donnent ${euros(ownCents)} HT, le rapport imprime ${euros(centsOf(printed))}. Une ligne manque ou est mal lue.`
    return cents === 0 ? [] : [{ path: `totals.${name}`, cents, sentence }]
  })
}

function totalDifference(path: string, label: string, { printedCents, paperCents }: ComparedTotal): Difference {
  const printed = printedCents ?? paperCents
  const sentence = `${label}\u202f: les lignes donnent ${euros(paperCents)}, le rapport imprime ${euros(printed)}.`
  return { path, cents: printed - paperCents, sentence }
}
