import type { DossierKind, PaymentMode } from '#features/dossiers/dossier.ts'
import type { Authorisation } from '#features/dossiers/dossier-authorisation.ts'
import type { ColumnKind } from '#features/dossiers/dossier-board.ts'

/** A dossier that tells of nobody: its past is counted in days before today, its promise in days from today. */
export type DemoDossier = {
  openedDaysAgo: number
  kind: DossierKind
  paymentMode: PaymentMode
  authorisation: Authorisation
  /** The last column, and how long ago the vehicle came there. */
  column: ColumnKind
  columnDaysAgo: number
  promisedInDays?: number
  /** The promise was first made so many days earlier, and changed for this reason. */
  revised?: { byDays: number; reason: string }
  requestedWork: string
  deductibleCents?: number
  isUnknownVehicle?: true
  hasNoClaim?: true
  outcome?: 'finished' | 'dropped'
  note?: string
  /** The amount that the insurer agreed to pay. */
  agreedCents?: number
  /** The rank of its insurer in the directory; otherwise that of the dossier. */
  insurer?: number
}

type Row = [
  openedDaysAgo: number,
  kind: DossierKind,
  paymentMode: PaymentMode,
  authorisation: Authorisation,
  column: ColumnKind,
  columnDaysAgo: number,
  promisedInDays: number | undefined,
  requestedWork: string,
  more?: Partial<DemoDossier>,
]

const late = { byDays: 4, reason: 'Optique en rupture chez le constructeur' }
const supplement = { byDays: 3, reason: 'Travaux supplémentaires sous le bouclier' }

const rows: Row[] = [
  [
    60,
    'body',
    'coverage',
    'granted',
    'delivered',
    41,
    -42,
    'Bouclier avant et optique droite',
    { outcome: 'finished' },
  ],
  [58, 'body', 'assignment', 'granted', 'delivered', 38, -39, 'Porte et aile arrière gauches', { outcome: 'finished' }],
  [56, 'mechanics', 'client', 'granted', 'delivered', 53, -53, 'Distribution et pompe à eau', { outcome: 'finished' }],
  [
    54,
    'body',
    'coverage',
    'granted',
    'delivered',
    33,
    -35,
    'Hayon et pare-chocs arrière',
    { outcome: 'finished', revised: late },
  ],
  [51, 'body', 'client', 'refused', 'arrived', 49, undefined, 'Rayures sur tout le côté droit', { outcome: 'dropped' }],
  [
    49,
    'body',
    'coverage',
    'granted',
    'delivered',
    28,
    -29,
    'Capot grêlé, débosselage sans peinture',
    { outcome: 'finished' },
  ],
  [
    46,
    'mechanics',
    'client',
    'granted',
    'delivered',
    44,
    -44,
    'Freins avant, disques et plaquettes',
    { outcome: 'finished' },
  ],
  [
    44,
    'body',
    'assignment',
    'granted',
    'delivered',
    20,
    -22,
    'Face avant, radiateur et traverse',
    { outcome: 'finished' },
  ],
  [41, 'body', 'coverage', 'granted', 'delivered', 12, -14, 'Bas de caisse gauche', { deductibleCents: 30_000 }],
  [
    38,
    'body',
    'coverage',
    'granted',
    'delivered',
    6,
    -6,
    'Aile avant gauche et rétroviseur',
    { deductibleCents: 15_000 },
  ],
  [36, 'mechanics', 'client', 'granted', 'delivered', 2, -2, 'Embrayage et volant moteur'],
  [
    33,
    'body',
    'assignment',
    'granted',
    'ready',
    1,
    -1,
    'Deux portes droites',
    { revised: supplement, deductibleCents: 30_000 },
  ],
  [
    31,
    'body',
    'assignment',
    'granted',
    'ready',
    0,
    0,
    'Pare-chocs arrière et capteurs de recul',
    { deductibleCents: 25_000 },
  ],
  [
    29,
    'body',
    'assignment',
    'granted',
    'control',
    0,
    0,
    'Aile avant droite, calibrage de la caméra',
    { deductibleCents: 30_000 },
  ],
  [
    27,
    'body',
    'coverage',
    'granted',
    'assembly',
    1,
    1,
    'Bouclier avant et calandre',
    { deductibleCents: 30_000, agreedCents: 148_200 },
  ],
  [
    25,
    'body',
    'coverage',
    'granted',
    'paint',
    1,
    2,
    'Hayon, teinte nacrée',
    { revised: late, deductibleCents: 40_000, agreedCents: 96_400 },
  ],
  [
    23,
    'body',
    'assignment',
    'granted',
    'paint',
    0,
    3,
    'Portes avant et arrière gauches',
    { deductibleCents: 30_000, insurer: 2 },
  ],
  [
    21,
    'body',
    'assignment',
    'granted',
    'preparation',
    2,
    -2,
    'Pare-chocs arrière et jupe',
    { deductibleCents: 15_000 },
  ],
  [
    19,
    'body',
    'coverage',
    'granted',
    'body',
    3,
    4,
    'Longeron et aile avant gauches, passage au banc',
    { deductibleCents: 50_000, agreedCents: 312_000 },
  ],
  [
    17,
    'body',
    'coverage',
    'granted',
    'waiting',
    8,
    -3,
    'Face avant, optiques à recevoir',
    {
      ...{ deductibleCents: 30_000, agreedCents: 274_500 },
      note: 'Deuxième relance du fournisseur, réponse promise jeudi.',
    },
  ],
  [15, 'body', 'assignment', 'granted', 'waiting', 5, 6, 'Hayon à recevoir', { deductibleCents: 30_000 }],
  [
    13,
    'body',
    'coverage',
    'awaited',
    'dismantling',
    2,
    9,
    'Choc arrière, démontage pour l’expert',
    { deductibleCents: 30_000, note: 'Photos du longeron envoyées au cabinet.' },
  ],
  [11, 'body', 'assignment', 'awaited', 'arrived', 6, 8, 'Aile avant droite et porte', { deductibleCents: 20_000 }],
  [9, 'body', 'assignment', 'awaited', 'body', 1, 5, 'Bas de caisse droit', { deductibleCents: 30_000 }],
  [7, 'body', 'coverage', 'none', 'arrived', 3, undefined, 'Pare-chocs avant', { hasNoClaim: true }],
  [6, 'mechanics', 'client', 'granted', 'mechanics', 1, 1, 'Train avant et géométrie'],
  [
    5,
    'body',
    'coverage',
    'refused',
    'arrived',
    2,
    undefined,
    'Vandalisme, quatre éléments',
    { note: 'L’assureur refuse deux éléments : attendre la réponse du client.' },
  ],
  [
    3,
    'body',
    'undecided',
    'none',
    'expected',
    3,
    undefined,
    'Portière conducteur enfoncée',
    { isUnknownVehicle: true, hasNoClaim: true },
  ],
  [2, 'mechanics', 'client', 'none', 'arrived', 1, undefined, 'Bruit à l’avant, diagnostic demandé'],
  [
    1,
    'body',
    'coverage',
    'granted',
    'expected',
    1,
    12,
    'Rétroviseur et aile avant gauches',
    { deductibleCents: 15_000, agreedCents: 58_900 },
  ],
]

/** Thirty dossiers of the last sixty days, in every state that there is. */
export const dossiersOfTheDemo: readonly DemoDossier[] = rows.map(
  ([openedDaysAgo, kind, paymentMode, authorisation, column, columnDaysAgo, promisedInDays, requestedWork, more]) => ({
    ...{ openedDaysAgo, kind, paymentMode, authorisation, column, columnDaysAgo, requestedWork },
    ...(promisedInDays === undefined ? {} : { promisedInDays }),
    ...more,
  }),
)

/** The daily cost that the demonstration puts on a vehicle that stands still. */
export const demoDailyCosts: Partial<Record<ColumnKind, number>> = {
  arrived: 1_500,
  waiting: 2_500,
  dismantling: 1_500,
  ready: 1_500,
}
