import type { Plan } from '#features/subscriptions/plans.ts'

const whole = euros(0)
const exact = euros(2)

/** `2900` as `29 €`, `990` as `9,90 €`. */
export function formatEuros(cents: number): string {
  return (cents % 100 === 0 ? whole : exact).format(cents / 100)
}

/** The price with « HT ». */
export function formatPrice(cents: number): string {
  return `${formatEuros(cents)}\u00a0HT`
}

/** Price per month. */
export function centsPerMonth({ priceCents, interval }: Pick<Plan, 'priceCents' | 'interval'>): number {
  return interval === 'month' ? priceCents : Math.round(priceCents / 12)
}

/** Price per day of a year, rounded up: a price is never announced too low. */
export function centsPerDay(yearCents: number): number {
  return Math.ceil(yearCents / 365)
}

/** Reference price beside the annual pack. */
export const packReferenceCents = 98_880

export function savingOf(priceCents: number, referenceCents: number): { cents: number; percent: number } {
  const cents = referenceCents - priceCents
  return { cents, percent: Math.round((cents * 100) / referenceCents) }
}

function euros(digits: number): Intl.NumberFormat {
  return new Intl.NumberFormat('fr-FR', {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}
