import type { Plan } from '#features/subscriptions/plans.ts'

const whole = euros(0)
const exact = euros(2)

/** `2900` as `29 €`, `990` as `9,90 €`. */
export function formatEuros(cents: number): string {
  return (cents % 100 === 0 ? whole : exact).format(cents / 100)
}

/** The same, saying that it is before tax. */
export function formatPrice(cents: number): string {
  return `${formatEuros(cents)}\u00a0HT`
}

/** What a month of the plan comes to. */
export function centsPerMonth({ priceCents, interval }: Pick<Plan, 'priceCents' | 'interval'>): number {
  return interval === 'month' ? priceCents : Math.round(priceCents / 12)
}

/** What a day of a year comes to, to the next cent: a price is never announced below what is paid. */
export function centsPerDay(yearCents: number): number {
  return Math.ceil(yearCents / 365)
}

/** The price beside which the annual pack is announced. */
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
