import type { ClosingKind, Period } from '#features/closings/period.ts'
import type { PaymentMode } from '#features/payments/payment.ts'
import { formatDay, formatInstant, formatLongDay } from '#lib/dates.ts'

export type ModeTotals = Partial<Record<PaymentMode, number>>

/** The sums of the payments of a period, in cents. */
export type Sums = {
  /** Payments of a day, days of a month, months of a year. */
  rowCount: number
  paymentCount: number
  receivedCents: number
  /** Refunds and reversals: zero or less. */
  returnedCents: number
  modeTotals: ModeTotals
}

export type Sealed = Period &
  Sums & { position: number; perpetualCents: number; rowsDigest: string; previousDigest: string }

export const noSums: Sums = { rowCount: 0, paymentCount: 0, receivedCents: 0, returnedCents: 0, modeTotals: {} }

/** The sums of a longer period, from those of the closings that it covers. */
export function sumOf(parts: readonly Sums[]): Sums {
  const add = (read: (part: Sums) => number) => parts.reduce((sum, part) => sum + read(part), 0)
  const modes = new Set(parts.flatMap(({ modeTotals }) => Object.keys(modeTotals) as PaymentMode[])) // Object.keys forgets its key type
  return {
    rowCount: parts.length,
    paymentCount: add(({ paymentCount }) => paymentCount),
    receivedCents: add(({ receivedCents }) => receivedCents),
    returnedCents: add(({ returnedCents }) => returnedCents),
    modeTotals: Object.fromEntries([...modes].map((mode) => [mode, add(({ modeTotals }) => modeTotals[mode] ?? 0)])),
  }
}

/** The number of a closing, as it is shown: `CL-00012`. */
export function closingNumber(position: number): string {
  return `CL-${`${position}`.padStart(5, '0')}`
}

export const kindLabels: Record<ClosingKind, string> = { day: 'Journée', month: 'Mois', year: 'Année' }

const month = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** « Journée du 23/11/2026 », « Novembre 2026 », « Année 2026 » */
export function periodName({ kind, startsOn }: Pick<Period, 'kind' | 'startsOn'>): string {
  if (kind === 'day') return `Journée du ${formatDay(startsOn)}`
  if (kind === 'year') return `Année ${startsOn.slice(0, 4)}`
  const name = month.format(new Date(`${startsOn}T00:00:00Z`))
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** The same inside a sentence: « du 23 novembre 2026 », « de novembre 2026 », « de l’année 2026 ». */
export function ofPeriod({ kind, startsOn }: Pick<Period, 'kind' | 'startsOn'>): string {
  if (kind === 'day') return `du ${formatLongDay(startsOn)}`
  if (kind === 'year') return `de l’année ${startsOn.slice(0, 4)}`
  const name = month.format(new Date(`${startsOn}T00:00:00Z`))
  return /^[aeiouéèâàô]/.test(name) ? `d’${name}` : `de ${name}`
}

/** The text whose SHA-256 is the digest of a closing: anybody can write it again from the printed sheet or the archive. */
export function sealedText(closing: Sealed): string {
  const { position, kind, startsOn, endsOn, rowCount, paymentCount } = closing
  const { receivedCents, returnedCents, perpetualCents, rowsDigest, previousDigest } = closing
  const modes = Object.entries(closing.modeTotals).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const counted = [rowCount, paymentCount, receivedCents, returnedCents, perpetualCents]
  const paid = modes.map(([mode, cents]) => `${mode}=${cents}`).join(',')
  return [position, kind, startsOn, endsOn, ...counted, paid, rowsDigest, previousDigest].join('|')
}

/** « le 23/11/2026 à 18:05 par Camille Moreau », « le 24/11/2026 à 00:09, d’office » */
export function closedWords({ closedAt, closedBy }: { closedAt: string; closedBy: string }): string {
  return `le ${formatInstant(closedAt)}${closedBy ? ` par ${closedBy}` : ', d’office'}`
}
