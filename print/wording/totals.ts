import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import type { Fact, PrintedPage, SumTable, TotalRow } from '#print/printed-page.ts'
import type { DocumentSheet } from '#print/sheet/document-sheet.ts'
import type { PricedKind } from '#print/sheet/sheet-line.ts'
import type { ReceivedPayment, SheetTotals } from '#print/sheet/sheet-totals.ts'
import { asksPayment } from '#print/wording/document-names.ts'
import { amount, deduction, rate } from '#print/wording/figures.ts'
import { isWithoutVat } from '#print/wording/table.ts'

const familyLabels: Record<PricedKind, string> = {
  part: 'Pièces',
  labour: 'Main-d’œuvre',
  paint: 'Peinture',
  paint_materials: 'Ingrédients de peinture',
  flat_rate: 'Forfaits',
  subcontracting: 'Sous-traitance',
  disbursement: 'Débours',
}

export const methodLabels: Record<ReceivedPayment['method'], string> = {
  card: 'carte bancaire',
  transfer: 'virement',
  cheque: 'chèque',
  cash: 'espèces',
  direct_debit: 'prélèvement',
  other: 'autre moyen',
}

export function totalsOf(sheet: DocumentSheet): Pick<PrintedPage, 'families' | 'vat' | 'totals'> {
  const { totals } = sheet
  if (!totals || sheet.kind === 'workshop_sheet') return { families: null, vat: null, totals: [] }
  const isTaxed = !isWithoutVat(sheet)
  return {
    families: sumTable(
      ['Récapitulatif', isTaxed ? 'Montant HT' : 'Montant'],
      totals.families.map(({ kind, netCents }) => [familyLabels[kind], amount(netCents)]),
    ),
    vat: sumTable(
      ['Taux de TVA', 'Base HT', 'TVA'],
      isTaxed && totals.vatGroups.length > 1
        ? totals.vatGroups.map((group) => [rate(group.vatBasisPoints), amount(group.baseCents), amount(group.vatCents)])
        : [],
    ),
    totals: [...sumsOf(totals, isTaxed), ...choicesOf(totals, isTaxed), ...paidOf(sheet)],
  }
}

function sumTable(head: string[], rows: string[][]): SumTable | null {
  return rows.length === 0 ? null : { head, rows }
}

function sumsOf(totals: NonNullable<DocumentSheet['totals']>, isTaxed: boolean): TotalRow[] {
  const { discountCents, netCents, vatCents, grossCents } = totals
  const without = totals.withOptionsCents === undefined ? '' : ' hors options'
  const discount: TotalRow[] =
    discountCents === 0
      ? []
      : [
          plain(isTaxed ? 'Total HT avant remise' : 'Total avant remise', euros(netCents + discountCents)),
          plain('Remise', deduction(discountCents)),
        ]
  const [only, ...others] = totals.vatGroups
  if (!isTaxed) return [...discount, { label: `Total${without}`, value: euros(grossCents), weight: 'final' }]
  return [
    ...discount,
    plain('Total HT', euros(netCents)),
    plain(only && others.length === 0 ? `TVA ${rate(only.vatBasisPoints)}` : 'TVA', euros(vatCents)),
    { label: `Total TTC${without}`, value: euros(grossCents), weight: 'final' },
  ]
}

/** The totals of what the client may choose instead. */
function choicesOf({ withOptionsCents, withReusedPartsCents }: SheetTotals, isTaxed: boolean): TotalRow[] {
  const tax = isTaxed ? 'TTC' : ''
  const rows = [
    ['Toutes options comprises', withOptionsCents],
    ['Avec les pièces de réemploi, hors options', withReusedPartsCents],
  ] as const
  return rows.flatMap(([label, cents]) =>
    cents === undefined ? [] : [plain([label, tax].filter(Boolean).join(' '), euros(cents))],
  )
}

/** Takes off the deposits and the payments; the rest is due. */
function paidOf({ kind, totals, payments }: DocumentSheet): TotalRow[] {
  if (!totals || !asksPayment(kind)) return []
  const rows = [
    ...totals.deposits.map((deposit) => plain(depositWords(deposit), deduction(deposit.grossCents))),
    ...payments.map(({ paidOn, method, amountCents }) =>
      plain(`Réglé le ${formatDay(paidOn)} par ${methodLabels[method]}`, deduction(amountCents)),
    ),
  ]
  if (rows.length === 0 || totals.dueCents === null) return rows
  return [...rows, { label: 'Net à payer TTC', value: euros(totals.dueCents), weight: 'final' }]
}

/** A deposit that an invoice deducts, with its own VAT. */
function depositWords({ number, issuedOn, netCents, vatCents }: SheetTotals['deposits'][number]): string {
  const name = `Acompte ${number} du ${formatDay(issuedOn)}`
  return vatCents === 0 ? name : `${name} TTC (${euros(netCents)}\u00a0HT, TVA\u00a0${euros(vatCents)})`
}

function plain(label: string, value: string): TotalRow {
  return { label, value, weight: 'plain' }
}

/** The dues of each payer, by their days. */
export function duesOf({ dues = [], claim }: DocumentSheet): PrintedPage['dues'] {
  const payers = { client: 'Vous', insurer: claim?.insurer ?? 'L’assureur' }
  const isShared = dues.some(({ payer }) => payer === 'insurer')
  return sumTable(
    ['Échéancier', ...(isShared ? ['Payeur'] : []), 'Montant TTC'],
    dues.map(({ payer, dueOn, cents }) => [formatDay(dueOn), ...(isShared ? [payers[payer]] : []), amount(cents)]),
  )
}

/** The share of each payer, when an insurer pays a part. */
export function splitOf({ split, claim, kind }: DocumentSheet): PrintedPage['split'] {
  if (!split || kind === 'workshop_sheet') return null
  const parts: [string, number][] = [
    ['Franchise', split.deductibleCents],
    ['Vétusté', split.wearCents],
    ['TVA que vous récupérez', split.recoverableVatCents],
    ['Travaux hors sinistre', split.outsideClaimCents],
    ['Au-delà de l’accord de l’assureur', split.beyondCapCents],
  ]
  const own = parts.flatMap(([label, cents]): Fact[] => (cents === 0 ? [] : [{ label, value: euros(cents) }]))
  const insurer = claim
    ? [
        {
          label: claim.isPaidDirectly ? `${claim.insurer}, qui règle directement le réparateur` : claim.insurer,
          value: '',
        },
      ]
    : []
  return {
    title: 'Répartition du règlement',
    shares: [
      { label: 'Part de l’assureur', value: euros(split.insurerCents), parts: insurer },
      { label: 'Reste à votre charge', value: euros(split.clientCents), parts: own },
    ],
  }
}
