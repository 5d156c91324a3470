import { isSettled } from '#features/invoices/balance.ts'
import { sumOf } from '#lib/sum.ts'

/** The money between the issued invoices of a dossier and its insurer: asked, paid, open. The database counts it alike. */
export type InsurerMoney = { askedCents: number; paidCents: number; openCents: number }

/** An assignment is paid when the share of the insurer is: payments decide it, and a reversed one undoes it. */
export function isPaid({ askedCents, openCents }: Pick<InsurerMoney, 'askedCents' | 'openCents'>): boolean {
  return askedCents > 0 && (openCents < 0 || isSettled(openCents))
}

/** Why an insurer paid less than it was asked. */
export const shortfallCauses = [
  'deductible',
  'wear',
  'vat',
  'exclusion',
  'reduction',
  'paid_to_client',
  'other',
] as const
export type ShortfallCause = (typeof shortfallCauses)[number]
export type Shortfall = Partial<Record<ShortfallCause, number>>

export const shortfallCauseLabels: Record<ShortfallCause, string> = {
  deductible: 'Franchise',
  wear: 'Vétusté',
  vat: 'TVA',
  exclusion: 'Garantie refusée',
  reduction: 'Taux ou temps réduits',
  paid_to_client: 'Payé au client',
  other: 'Autre motif',
}

/** The causes that make up the open amount; undefined when they do not sum to it. */
export function shortfallOf(causes: Shortfall, { openCents }: Pick<InsurerMoney, 'openCents'>): Shortfall | undefined {
  const told = shortfallCauses.flatMap((cause) => (causes[cause] ? [[cause, causes[cause]] as const] : []))
  if (told.some(([, cents]) => cents < 0) || sumOf(told.map(([, cents]) => cents)) !== openCents) return undefined
  return Object.fromEntries(told)
}

/** The days since the invoice, in the usual steps. */
export const ages = ['upTo30', 'upTo60', 'upTo90', 'older'] as const
export type Age = (typeof ages)[number]

export const ageLabels: Record<Age, string> = {
  upTo30: '0 à 30 jours',
  upTo60: '31 à 60 jours',
  upTo90: '61 à 90 jours',
  older: 'Plus de 90 jours',
}

export function ageOf(days: number): Age {
  if (days <= 30) return 'upTo30'
  if (days <= 60) return 'upTo60'
  return days <= 90 ? 'upTo90' : 'older'
}
