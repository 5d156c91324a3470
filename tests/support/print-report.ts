import type { Operation, ReportContent } from '#engine/expert-report.ts'
import { type Font, type Printed, pageSize, simplePdf } from '#tests/support/simple-pdf.ts'

type Column<T> = { head: string; x: number; align?: 'right'; cell: (line: T) => string }
type Layout = {
  font: Font
  operations: Record<Operation, string>
  amount: (figure: number) => string
  isUpper: boolean
}

const plain: Layout = {
  font: 'Courier',
  operations: { replace: 'E', repair: 'R', paint: 'P', 'remove-refit': 'D' },
  amount: (figure) => figure.toFixed(2),
  isUpper: true,
}
const french: Layout = {
  font: 'Helvetica',
  operations: { replace: 'Remplacement', repair: 'Réparation', paint: 'Peinture', 'remove-refit': 'Dépose-repose' },
  amount: (figure) =>
    figure
      .toFixed(2)
      .replace('.', ',')
      .replace(/\B(?=(?:\d{3})+,)/g, ' '),
  isUpper: false,
}

/** A report as a firm would print it: `plain` like a typewriter, `french` with commas and words. */
export function printReport(report: ReportContent, style: 'plain' | 'french'): Uint8Array {
  const layout = style === 'plain' ? plain : french
  const sheet = new Sheet(layout)
  sheet.head(report)
  const { amount, operations } = layout
  const money = (figure: number | null) => (figure === null ? '' : amount(figure))
  const number = (figure: number | null) =>
    figure === null ? '' : layout.isUpper ? String(figure) : String(figure).replace('.', ',')
  const hasPrices = report.parts.some(({ unitPrice }) => unitPrice !== null)
  const hasDiscounts = report.parts.some(({ discountRate }) => discountRate !== null)
  const hasWear = report.parts.some(({ wearRate }) => wearRate !== null)
  sheet.table('Pièces et opérations', report.parts, [
    { head: 'Référence', x: 40, cell: ({ reference }) => reference ?? '' },
    { head: 'Désignation', x: 115, cell: ({ label }) => label },
    { head: 'Op.', x: 262, cell: ({ operation }) => (operation ? operations[operation] : '') },
    { head: 'Qté', x: 355, align: 'right', cell: ({ quantity }) => number(quantity) },
    ...(hasPrices
      ? [
          {
            head: 'P.U. HT',
            x: 415,
            align: 'right' as const,
            cell: (line: ReportContent['parts'][number]) => money(line.unitPrice),
          },
        ]
      : []),
    ...(hasDiscounts
      ? [
          {
            head: 'Rem. %',
            x: 458,
            align: 'right' as const,
            cell: (line: ReportContent['parts'][number]) => number(line.discountRate),
          },
        ]
      : []),
    ...(hasWear
      ? [
          {
            head: 'Vét. %',
            x: 500,
            align: 'right' as const,
            cell: (line: ReportContent['parts'][number]) => number(line.wearRate),
          },
        ]
      : []),
    { head: 'Montant HT', x: 560, align: 'right', cell: (line) => money(line.amount) },
  ])
  sheet.table('Main-d’œuvre', report.labour, [
    { head: 'Code', x: 40, cell: ({ code }) => code ?? '' },
    { head: 'Désignation', x: 115, cell: ({ label }) => label },
    { head: 'Heures', x: 355, align: 'right', cell: ({ hours }) => number(hours) },
    { head: 'Taux horaire', x: 458, align: 'right', cell: ({ rate }) => money(rate) },
    { head: 'Montant HT', x: 560, align: 'right', cell: (line) => money(line.amount) },
  ])
  sheet.table('Ingrédients et forfaits', report.supplies, [
    { head: 'Désignation', x: 40, cell: ({ label }) => label },
    { head: 'Qté', x: 355, align: 'right', cell: ({ quantity }) => number(quantity) },
    { head: 'P.U. HT', x: 458, align: 'right', cell: ({ unitPrice }) => money(unitPrice) },
    { head: 'Montant HT', x: 560, align: 'right', cell: (line) => money(line.amount) },
  ])
  sheet.totals(report, money, number)
  return simplePdf(layout.font, sheet.pages)
}

class Sheet {
  readonly pages: Printed[][] = [[]]
  private y = 50
  private readonly layout: Layout

  constructor(layout: Layout) {
    this.layout = layout
  }

  head({ report, claim, insurer, insured, vehicle, repairer }: ReportContent): void {
    this.print(40, report.firm ?? '', 13)
    this.down(20)
    this.print(200, this.layout.isUpper ? 'RAPPORT D’EXPERTISE' : 'Rapport d’expertise', 12)
    this.down(22)
    const pairs = [
      ['N° de rapport', report.number, 'N° de sinistre', claim.number],
      ['Date du rapport', frenchDay(report.date), 'Date du sinistre', frenchDay(claim.date)],
      ['Expert', report.expert, 'Mandant', insurer.name],
      ['N° de contrat', insurer.policyNumber, 'Assuré', insured.name],
      ['Marque', vehicle.make, 'Modèle', vehicle.model],
      ['Immatriculation', vehicle.plate, 'N° de série', vehicle.vin],
      ['1re mise en circulation', frenchDay(vehicle.firstRegistration), 'Kilométrage', `${vehicle.mileageKm} km`],
      ['Réparateur', repairer.name, 'Techniquement réparable', 'Oui'],
    ] as const
    for (const [left, value, right, other] of pairs) {
      this.print(40, `${left} : ${value}`)
      this.print(310, `${right} : ${other}`)
      this.down(13)
    }
  }

  table<T>(title: string, lines: readonly T[], columns: readonly Column<T>[]): void {
    if (lines.length === 0) return
    this.down(22, 60)
    this.print(40, title, 10)
    this.down(18)
    for (const { head, x, align } of columns) this.print(x, head, 8, align)
    for (const line of lines) {
      this.down(12)
      for (const { x, align, cell } of columns) this.print(x, cell(line), 8, align)
    }
  }

  totals(
    { totals, insurer }: ReportContent,
    money: (figure: number | null) => string,
    number: (figure: number | null) => string,
  ): void {
    this.down(28, 140)
    const rows = [
      ['Total pièces HT', money(totals.parts)],
      ['Total main-d’œuvre HT', money(totals.labour)],
      ['Total ingrédients et forfaits HT', money(totals.supplies)],
      ['Total HT', money(totals.net)],
      [`TVA ${number(totals.vatRate)} %`, money(totals.vat)],
      ['Total TTC', money(totals.gross)],
      ['Vétusté', money(totals.wear)],
      ['Franchise', money(insurer.deductible)],
      ['Montant à la charge de l’assureur', money(totals.settlement)],
    ] as const
    for (const [label, figure] of rows.filter(([, each]) => each !== '')) {
      this.print(310, label)
      this.print(560, figure, 9, 'right')
      this.down(13)
    }
  }

  private print(x: number, text: string, size = 9, align?: 'right'): void {
    if (text)
      this.pages.at(-1)?.push({
        x,
        y: this.y,
        text,
        size: this.layout.font === 'Courier' ? size * 0.8 : size,
        ...(align ? { align } : {}),
      })
  }

  /** Lines that do not fit go to the next page. */
  private down(by: number, room = 12): void {
    this.y += by
    if (this.y + room < pageSize.height - 40) return
    this.pages.push([])
    this.y = 60
  }
}

function frenchDay(day: string | null): string {
  return day?.split('-').toReversed().join('/') ?? ''
}
