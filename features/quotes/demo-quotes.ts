import type { AcceptanceChannel, ReusedPartsChoice } from '#features/quotes/quote.ts'
import type { LineInput } from '#priced-papers/line-input.ts'

type Unplaced<Line> = Line extends unknown ? Omit<Line, 'id' | 'rank'> : never
type DemoLine = Unplaced<LineInput>

/** The answer of a client to a quote that was presented. */
type DemoAnswer = { accepted: AcceptanceChannel } | { declined: string }

/** A quote that tells of nobody, for the dossier of this rank in the demonstration. */
export type DemoQuote = {
  dossier: number
  writtenDaysAgo: number
  title: string
  lines: DemoLine[]
  /** Days from the writing to the presentation; none for a draft. */
  presentedAfter?: number
  answer?: DemoAnswer
  /** Lines of a supplement, presented anew two days later. */
  supplement?: DemoLine[]
  discountBasisPoints?: number
  reusedParts: ReusedPartsChoice
}

const plain = { discount: null, wear: null, vatBasisPoints: 2_000, vatReason: null, isOutsideClaim: false } as const
const noParts = { reference: '', labourClass: null, partOrigin: null } as const
const usual = { ...plain, ...noParts, quantityThousandths: 1_000, priceIncludesVat: false } as const

function part(label: string, reference: string, unitPriceCents: number, more: object = {}): DemoLine {
  return { ...usual, kind: 'part', label, reference, partOrigin: 'new', unitPriceCents, ...more }
}

const hourCents = { t1: 5_800, t2: 6_700, t3: 7_900, mechanics: 7_200, electrics: 7_200 } as const

function labour(label: string, labourClass: keyof typeof hourCents, tenths: number, more: object = {}): DemoLine {
  const unitPriceCents = hourCents[labourClass]
  return { ...usual, kind: 'labour', label, labourClass, quantityThousandths: tenths * 100, unitPriceCents, ...more }
}

/** Hours of a scale that are not those that the expert agreed to. */
const scale = (tenths: number) => ({ scaleThousandths: tenths * 100 })

/** Hours of paint, and the ingredients that go with them. */
function paint(label: string, tenths: number): DemoLine[] {
  const quantityThousandths = tenths * 100
  return [
    { ...usual, kind: 'paint', label, quantityThousandths, unitPriceCents: 6_700 },
    { ...usual, kind: 'paint_materials', label: 'Ingrédients peinture', quantityThousandths, unitPriceCents: 3_950 },
  ]
}

function flatRate(label: string, unitPriceCents: number, more: object = {}): DemoLine {
  return { ...usual, kind: 'flat_rate', label, unitPriceCents, ...more }
}

function title(label: string): DemoLine {
  return { kind: 'title', label }
}

/** The share of the price that the garage pays for a thing it sells, in percent. Hours and lump sums have no known cost. */
const costPercents: Partial<Record<DemoLine['kind'], number>> = { part: 76, paint_materials: 62, subcontracting: 85 }

/** The net cost of a unit of a line, as a supplier would bill it; null where the garage has not noted it. */
export function demoCostOf(line: LineInput): number | null {
  const percent = costPercents[line.kind]
  return percent === undefined || !('unitPriceCents' in line) ? null : Math.round((line.unitPriceCents * percent) / 100)
}

const total: DemoLine = { kind: 'subtotal', label: 'Sous-total' }
const waste = flatRate('Recyclage des déchets', 1_200)

const bumper: DemoLine[] = [
  title('Carrosserie'),
  part('Bouclier avant', '620220742R', 38_640),
  part('Optique avant droite', '260100593R', 42_190),
  part('Agrafes et fixations', 'KIT-AGR', 1_850),
  labour('Dépose et pose du bouclier avant', 't1', 14),
  labour('Dépose et pose de l’optique, réglage des feux', 't1', 8),
  total,
  title('Peinture'),
  ...paint('Peinture du bouclier avant', 26),
  waste,
]

const door: DemoLine[] = [
  title('Porte avant gauche'),
  part('Panneau de porte', '801016034R', 46_120),
  labour('Remplacement du panneau de porte', 't2', 52, scale(58)),
  labour('Dépose et pose des garnitures', 't1', 16),
  title('Aile arrière gauche'),
  labour('Redressage de l’aile arrière', 't2', 38, scale(38)),
  total,
  ...paint('Peinture porte et aile, raccord nacré', 58),
  waste,
]

const wing: DemoLine[] = [
  part('Aile avant gauche', '631017439R', 17_950),
  part('Rétroviseur extérieur', '963025871R', 21_480, { partOrigin: 'reused', discount: { basisPoints: 1_000 } }),
  part('Pneu avant gauche', '195/55 R16', 9_860, { wear: { basisPoints: 4_000 } }),
  labour('Remplacement de l’aile avant', 't1', 22, scale(25)),
  ...paint('Peinture de l’aile avant', 24),
  flatRate('Géométrie du train avant', 7_900),
]

const mechanics: DemoLine[] = [
  part('Kit d’embrayage', '302055684R', 31_240),
  part('Volant moteur', '123314896R', 44_900),
  labour('Remplacement de l’embrayage', 'mechanics', 56, scale(62)),
  flatRate('Essai routier et contrôle', 3_500),
]

const frontAxle: DemoLine[] = [
  part('Bras de suspension avant droit', '545005882R', 13_870),
  part('Biellette de barre stabilisatrice', '546185880R', 3_240),
  labour('Remplacement du bras et de la biellette', 'mechanics', 18),
  flatRate('Géométrie du train avant', 7_900),
]

const scratches: DemoLine[] = [
  labour('Ponçage et apprêt du côté droit', 't2', 46),
  ...paint('Peinture de quatre éléments', 82),
  { kind: 'text', label: 'Le véhicule est immobilisé quatre jours ouvrés.' },
]

const camera: DemoLine = { ...usual, kind: 'subcontracting', label: 'Calibrage de la caméra', unitPriceCents: 18_000 }

/** A price for everybody, said with VAT as on the wall of the garage. */
const polish = flatRate('Rénovation de deux optiques', 9_900, { priceIncludesVat: true })

/** The client chooses: used parts, and an option. */
const rear: DemoLine[] = [
  title('Carrosserie'),
  part('Bouclier arrière', '850220331R', 38_640, { reused: { unitPriceCents: 21_500, origin: 'reused' } }),
  part('Feu arrière droit', '265506094R', 42_190, { reused: { unitPriceCents: 18_900, origin: 'reused' } }),
  part('Agrafes et fixations', 'KIT-AGR', 1_850),
  labour('Dépose et pose du bouclier arrière', 't1', 14),
  labour('Dépose et pose du feu arrière', 't1', 8),
  total,
  title('Peinture'),
  ...paint('Peinture du bouclier arrière', 26),
  waste,
  camera,
  flatRate('Lustrage de la carrosserie', 14_000, { isOption: true }),
]

/** Thirteen quotes of the last sixty days, in every state that there is. */
export const quotesOfTheDemo: readonly DemoQuote[] = [
  {
    ...{ dossier: 0, writtenDaysAgo: 59, title: 'Bouclier avant et optique droite', lines: bumper, presentedAfter: 0 },
    ...{ answer: { accepted: 'signature' }, reusedParts: 'wanted' },
  },
  {
    ...{ dossier: 1, writtenDaysAgo: 57, title: 'Porte et aile arrière gauches', lines: door, presentedAfter: 1 },
    ...{ answer: { accepted: 'email' }, reusedParts: 'unwanted' },
  },
  {
    ...{ dossier: 4, writtenDaysAgo: 51, title: 'Rayures sur tout le côté droit', lines: scratches, presentedAfter: 1 },
    ...{ answer: { declined: 'Trop cher : le client garde son véhicule ainsi' }, reusedParts: 'exempt' },
  },
  {
    ...{ dossier: 8, writtenDaysAgo: 40, title: 'Bas de caisse gauche', lines: [...door.slice(4), camera] },
    ...{ presentedAfter: 1, reusedParts: 'unavailable' },
  },
  {
    ...{ dossier: 9, writtenDaysAgo: 37, title: 'Aile avant gauche et rétroviseur', lines: wing, presentedAfter: 0 },
    ...{ answer: { accepted: 'on_site' }, reusedParts: 'wanted' },
  },
  {
    ...{ dossier: 10, writtenDaysAgo: 35, title: 'Embrayage et volant moteur', lines: mechanics, presentedAfter: 0 },
    ...{ answer: { accepted: 'phone' }, reusedParts: 'unwanted', discountBasisPoints: 500 },
  },
  {
    ...{ dossier: 14, writtenDaysAgo: 26, title: 'Bouclier avant et calandre', lines: bumper, presentedAfter: 1 },
    ...{ answer: { accepted: 'email' }, reusedParts: 'unwanted' },
    supplement: [
      title('Supplément au démontage'),
      part('Traverse avant', '752103895R', 24_360),
      labour('Traverse', 't2', 18),
    ],
  },
  {
    ...{ dossier: 15, writtenDaysAgo: 24, title: 'Hayon, teinte nacrée', lines: door, presentedAfter: 1 },
    ...{ reusedParts: 'unsuitable' },
  },
  {
    ...{ dossier: 20, writtenDaysAgo: 12, title: 'Choc arrière', lines: rear, presentedAfter: 1 },
    ...{ reusedParts: 'wanted' },
  },
  {
    ...{ dossier: 23, writtenDaysAgo: 6, title: 'Pare-chocs avant', lines: [...bumper, polish], presentedAfter: 0 },
    ...{ answer: { declined: 'Réparation ailleurs, délai plus court' }, reusedParts: 'unwanted' },
  },
  {
    ...{ dossier: 25, writtenDaysAgo: 5.5, title: 'Train avant et géométrie', lines: frontAxle, presentedAfter: 0 },
    ...{ answer: { accepted: 'on_site' }, reusedParts: 'exempt' },
  },
  { dossier: 27, writtenDaysAgo: 2, title: 'Portière conducteur', lines: door, reusedParts: 'unasked' },
  { dossier: 29, writtenDaysAgo: 0.2, title: 'Rétroviseur et aile', lines: [...wing, polish], reusedParts: 'unasked' },
]
