import { type CannedJobInput, cannedJobInput } from '#features/canned-jobs/canned-job-input.ts'
import { newLine } from '#priced-papers/line-edits.ts'
import type { LineInput, labourClasses } from '#priced-papers/line-input.ts'

type Told = Pick<CannedJobInput, 'code' | 'name' | 'category'> & {
  /** With VAT; without it the job costs the sum of its lines. */
  grossCents?: number
  isDisplayed?: boolean
  content: object[]
}

const hourCents = { t1: 6_800, t2: 7_400, t3: 8_200, mechanics: 6_900, electrics: 7_600 } as const

function part(label: string, unitPriceCents: number, quantityThousandths = 1_000, reference = ''): object {
  return { kind: 'part', label, reference, unitPriceCents, quantityThousandths }
}

function labour(label: string, labourClass: (typeof labourClasses)[number], tenths: number): object {
  const unitPriceCents = hourCents[labourClass]
  return { kind: 'labour', label, labourClass, unitPriceCents, quantityThousandths: tenths * 100 }
}

const told: Told[] = [
  {
    ...{ code: 'VIDANGE', name: 'Vidange et filtre à huile', category: 'Entretien', grossCents: 11_900 },
    content: [
      part('Huile moteur 5W30, le litre', 1_150, 5_000),
      part('Filtre à huile', 1_490),
      labour('Vidange, contrôle des niveaux', 'mechanics', 6),
    ],
  },
  {
    ...{ code: 'PLAQ-AV', name: 'Plaquettes de frein avant', category: 'Freinage', grossCents: 14_900 },
    content: [part('Jeu de plaquettes avant', 5_200), labour('Remplacement des plaquettes avant', 'mechanics', 10)],
  },
  {
    ...{ code: 'GEO', name: 'Géométrie du train avant', category: 'Train roulant', grossCents: 8_900 },
    content: [labour('Contrôle et réglage du parallélisme', 'mechanics', 10), { kind: 'text', label: 'Relevé remis' }],
  },
  {
    ...{ code: 'CLIM', name: 'Recharge de climatisation R134a', category: 'Climatisation', grossCents: 7_900 },
    content: [
      part('Fluide R134a, jusqu’à 500 g', 2_400),
      labour('Tirage au vide, contrôle d’étanchéité et recharge', 'electrics', 5),
    ],
  },
  {
    ...{ code: 'PB', name: 'Remplacement du pare-brise', category: 'Vitrage', isDisplayed: false },
    content: [
      part('Pare-brise, hors équipements', 28_500),
      part('Kit de collage', 3_200),
      labour('Dépose et repose du pare-brise', 't1', 25),
    ],
  },
  {
    ...{ code: 'DSP', name: 'Débosselage sans peinture, un impact', category: 'Carrosserie', grossCents: 12_000 },
    content: [labour('Débosselage sans peinture', 't2', 13)],
  },
  {
    ...{ code: 'OPTIQUES', name: 'Rénovation des deux optiques', category: 'Carrosserie', grossCents: 9_500 },
    content: [labour('Ponçage, polissage et protection', 't1', 9), part('Produit de protection', 950)],
  },
  {
    ...{ code: 'DIAG', name: 'Diagnostic électronique', category: 'Électricité', grossCents: 5_900 },
    content: [labour('Lecture des défauts et compte rendu', 'electrics', 6)],
  },
]

/** The jobs of the demonstration garage. */
export function demoJobs(makeId: () => string): CannedJobInput[] {
  return told.map(({ grossCents, content, isDisplayed = true, ...job }) =>
    cannedJobInput.parse({
      ...{ ...job, isDisplayed },
      lumpSum: grossCents ? { cents: grossCents, includesVat: true, vatBasisPoints: 2_000 } : null,
      lines: content.map((line, index) => jobLine(makeId(), index, line)),
    }),
  )
}

function jobLine(id: string, index: number, line: object): LineInput {
  const layout = 'kind' in line && line.kind === 'text'
  return { ...(layout ? { id } : newLine(id, undefined)), ...line, rank: index + 1 } as LineInput // the schema checks it
}
