import { contrast } from '#lib/contrast.ts'

/** The looks of the product. */
export const layouts = ['sober', 'bold', 'compact'] as const
export type Layout = (typeof layouts)[number]

export const templateChoices = [...layouts, 'custom'] as const
export type TemplateChoice = (typeof templateChoices)[number]

/** Blocks whose order is free. The parties stand above them, the sentences of the law below. */
export const movableBlocks = ['subject', 'requests', 'lines', 'notes', 'terms', 'payment'] as const
export type MovableBlock = (typeof movableBlocks)[number]

export type CustomTemplate = {
  layout: Layout
  /** `#rrggbb`, or null for black. */
  primaryColour: string | null
  accentColour: string | null
  hasLogo: boolean
  header: string
  footer: string
  terms: string
  paymentWords: string
  order: MovableBlock[]
}

export type DocumentTemplate = { choice: TemplateChoice; custom: CustomTemplate }

export const usualTemplate: DocumentTemplate = {
  choice: 'sober',
  custom: {
    ...{ layout: 'sober', primaryColour: null, accentColour: null, hasLogo: true },
    ...{ header: '', footer: '', terms: '', paymentWords: '', order: [...movableBlocks] },
  },
}

export const choiceLabels: Record<TemplateChoice, string> = {
  sober: 'Classique',
  bold: 'Atelier',
  compact: 'Épuré',
  custom: 'Sur mesure',
}

export const choiceHints: Record<TemplateChoice, string> = {
  sober: 'Filets fins et papier blanc\u202f; l’adresse tombe dans l’enveloppe à fenêtre.',
  bold: 'Bandeau sombre, plaque en grand, lignes alternées, total à gauche.',
  compact: 'Marges étroites, peu d’encre, totaux en bande\u202f: moins de feuilles.',
  custom: 'Votre logo, vos couleurs, vos textes et l’ordre de vos blocs.',
}

export const blockLabels: Record<MovableBlock, string> = {
  subject: 'Véhicule et sinistre',
  requests: 'Travaux demandés et état du véhicule',
  lines: 'Lignes, totaux et accord du client',
  notes: 'Notes du document',
  terms: 'Conditions générales',
  payment: 'Règlement et IBAN',
}

/** The kinds of documents that follow a template. */
export const templateKinds = [
  'quote',
  'repair_order',
  'invoice',
  'credit_note',
  'deposit',
  'proforma',
  'receipt',
] as const
export type TemplateKind = (typeof templateKinds)[number]

export const kindLabels: Record<TemplateKind, string> = {
  quote: 'Devis',
  repair_order: 'Ordre de réparation',
  invoice: 'Facture',
  credit_note: 'Avoir',
  deposit: 'Facture d’acompte',
  proforma: 'Facture proforma',
  receipt: 'Reçu de paiement',
}

/** Colours that read well on paper, by name. */
export const paperColours: readonly { name: string; colour: string }[] = [
  { name: 'Bleu nuit', colour: '#1b3a5c' },
  { name: 'Bleu roi', colour: '#1d4ed8' },
  { name: 'Vert sapin', colour: '#14532d' },
  { name: 'Pétrole', colour: '#0f5e66' },
  { name: 'Bordeaux', colour: '#7f1d1d' },
  { name: 'Rouge brique', colour: '#b3391f' },
  { name: 'Violet prune', colour: '#581c5f' },
  { name: 'Brun tabac', colour: '#6b3f12' },
  { name: 'Ardoise', colour: '#374151' },
]

const paper = '#ffffff'
/** Small letters read well from this contrast on (WCAG 2, AA); white letters on the colour do too. */
const leastContrast = 4.5

/** The contrast of a colour with paper, in a sentence. */
export function contrastOnPaper(colour: string): { isEnough: boolean; sentence: string } {
  const measured = contrast(colour, paper)
  const isEnough = measured >= leastContrast
  const ratio = (Math.floor(measured * 10) / 10).toLocaleString('fr-FR', { minimumFractionDigits: 1 })
  const sentence = isEnough
    ? `Contraste de ${ratio} sur le papier\u202f: bien lisible.`
    : `Contraste de ${ratio} sur le papier\u202f: trop pâle. Choisissez une couleur plus foncée (4,5 au moins).`
  return { isEnough, sentence }
}

/** The blocks with one of them a place earlier or later. */
export function withMoved(order: readonly MovableBlock[], block: MovableBlock, by: -1 | 1): MovableBlock[] {
  const from = order.indexOf(block)
  const to = from + by
  if (from < 0 || to < 0 || to >= order.length) return [...order]
  return order.toSpliced(from, 1).toSpliced(to, 0, block)
}
