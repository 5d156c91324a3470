import type { InvoiceInput } from '#features/invoices/invoice-input.ts'
import { quotesOfTheDemo } from '#features/quotes/demo-quotes.ts'
import type { VatReason } from '#priced-papers/line.ts'
import type { LineInput } from '#priced-papers/line-input.ts'

type Unplaced<Line> = Line extends unknown ? Omit<Line, 'id' | 'rank'> : never
type DemoLine = Unplaced<LineInput>

/** A client of the demonstration by rank (0 to 51 are people, 52 to 63 companies), one from abroad, or that of a dossier. */
export type DemoBuyer = number | 'belgian' | 'swiss' | { dossier: number }

/** An invoice that tells of nobody. `credit` gives it back: its first line alone, or all of it. */
export type DemoInvoice = {
  /** Two invoices of a day have two instants, and lists one order. */
  daysAgo: number
  client: DemoBuyer
  lines: DemoLine[]
  head?: Partial<InvoiceInput>
  /** The client pays in so many times, a month apart, from the day of issue on. */
  times?: number
  credit?: { daysAgo: number; reason: string; part: 'first_line' | 'whole'; isReplaced?: true }
}

const plain = {
  ...{ reference: '', labourClass: null, partOrigin: null, discount: null, wear: null },
  ...{
    quantityThousandths: 1_000,
    priceIncludesVat: false,
    vatBasisPoints: 2_000,
    vatReason: null,
    isOutsideClaim: false,
  },
} as const

function flat(label: string, unitPriceCents: number, more: object = {}): DemoLine {
  return { ...plain, kind: 'flat_rate', label, unitPriceCents, ...more }
}

function part(label: string, unitPriceCents: number, more: object = {}): DemoLine {
  return { ...plain, kind: 'part', label, partOrigin: 'new', unitPriceCents, ...more }
}

function hours(label: string, tenths: number, unitPriceCents: number, more: object = {}): DemoLine {
  const quantityThousandths = tenths * 100
  return { ...plain, kind: 'labour', label, labourClass: 't1', quantityThousandths, unitPriceCents, ...more }
}

const free = (vatReason: VatReason) => ({ vatBasisPoints: 0, vatReason })
const registration: DemoLine = {
  ...plain,
  ...free('disbursement'),
  kind: 'disbursement',
  label: 'Carte grise',
  unitPriceCents: 21_176,
}
const linesOf = (rank: number): DemoLine[] => quotesOfTheDemo[rank]?.lines ?? []
const [bumper, door, scratches, wing, mechanics] = [linesOf(0), linesOf(1), linesOf(2), linesOf(4), linesOf(5)]

/** The worked example of a claim: 2 220,61 € TTC. */
const expertised: DemoLine[] = [
  hours('Tôlerie T1', 35, 6_800),
  hours('Tôlerie T2', 20, 7_400, { labourClass: 't2' }),
  { ...plain, kind: 'paint', label: 'Peinture', quantityThousandths: 4_500, unitPriceCents: 7_200 },
  { ...plain, kind: 'paint_materials', label: 'Ingrédients', quantityThousandths: 4_500, unitPriceCents: 5_400 },
  part('Bouclier avant', 41_250),
  part('Optique avant droite', 29_640, { partOrigin: 'reused' }),
  part('Agrafes', 180, { quantityThousandths: 2_000 }),
  part('Absorbeur', 5_890, { partOrigin: 'equivalent', discount: { basisPoints: 1_000 } }),
  part('Pneu avant droit', 12_000, { wear: { basisPoints: 3_000 } }),
  flat('Recyclage des déchets', 1_200),
]
const claim = { isClaim: true, deductibleCents: 30_000 }

/** The first invoices of the garage, while it charged no VAT. */
export const earlyInvoices: readonly DemoInvoice[] = [
  { daysAgo: 78, client: 0, lines: [flat('Débosselage sans peinture', 18_000, free('small_business'))] },
  { daysAgo: 77, client: 1, lines: [flat('Lustrage complet', 9_500, free('small_business'))] },
]

/** In the order of their issue: buyers, regimes of VAT, discounts, claims and corrections of every kind. */
export const invoicesOfTheDemo: readonly DemoInvoice[] = [
  { daysAgo: 58, client: 2, lines: bumper, head: { title: 'Bouclier avant' } },
  { daysAgo: 57, client: 3, lines: [flat('Rénovation de deux optiques', 9_900, { priceIncludesVat: true })] },
  { daysAgo: 55, client: 4, lines: expertised, head: { title: 'Choc avant droit', ...claim } },
  { daysAgo: 52, client: 5, lines: wing, head: { discountBasisPoints: 500 } },
  { daysAgo: 50, client: 6, lines: mechanics, head: { discountCents: 5_000 } },
  { daysAgo: 47, client: 7, lines: [flat('Immatriculation au nom du client', 4_900), registration] },
  { daysAgo: 45, client: 8, lines: [part('Rétroviseur', 21_480), flat('Pose', 4_500, { vatBasisPoints: 850 })] },
  {
    ...{ daysAgo: 42, client: 9, lines: door },
    credit: { daysAgo: 41, reason: 'Garniture non posée', part: 'first_line' },
  },
  {
    ...{ daysAgo: 40, client: 10, lines: scratches },
    credit: { daysAgo: 39, reason: 'Facture au nom d’un autre client', part: 'whole', isReplaced: true },
  },
  { daysAgo: 38, client: 11, lines: bumper, head: { ...claim, capCents: 100_000 } },
  { daysAgo: 33, client: 13, lines: [hours('Recherche de panne', 15, 7_200)] },
  { daysAgo: 27, client: 15, lines: door, head: claim, times: 3 },
  {
    daysAgo: 16,
    client: 52,
    lines: expertised,
    head: { ...claim, isVatRecoverable: true, clientOrder: 'BC-2026-0418' },
  },
  { daysAgo: 15, client: 53, lines: bumper },
  { daysAgo: 13, client: 54, lines: [flat('Marquage d’un utilitaire', 64_000)] },
  { daysAgo: 11, client: 'belgian', lines: [hours('Redressage d’un longeron', 60, 7_900, free('reverse_charge'))] },
  { daysAgo: 10, client: 'belgian', lines: [part('Capot d’occasion', 24_000, free('intra_community'))] },
  { daysAgo: 9, client: 'swiss', lines: [part('Jante restaurée', 18_000, free('export'))] },
  { daysAgo: 7, client: { dossier: 13 }, lines: wing, head: claim },
  { daysAgo: 6.99, client: { dossier: 8 }, lines: door, head: claim },
  { daysAgo: 6.98, client: { dossier: 5 }, lines: bumper, head: claim },
  { daysAgo: 6, client: { dossier: 11 }, lines: door, head: claim },
  { daysAgo: 5.99, client: { dossier: 3 }, lines: expertised, head: claim },
  { daysAgo: 5, client: { dossier: 12 }, lines: bumper, head: claim },
  { daysAgo: 4, client: { dossier: 9 }, lines: wing, head: claim },
  { daysAgo: 3, client: 55, lines: wing },
  { daysAgo: 1, client: 19, lines: [flat('Vidange et filtres', 14_900, { priceIncludesVat: true })] },
]
