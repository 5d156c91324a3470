import { halfUp } from '#lib/rounding.ts'

/** Converts a printed figure to a whole number of decimal places: 12.5 to three places is 12500. */
export function withPlaces(value: number, places: number): bigint {
  return BigInt(Math.round(value * 10 ** places))
}

export function centsOf(amount: number): number {
  return Number(withPlaces(amount, 2))
}

/** Quantity times unit price less the discount, in cents, exact for figures with up to four decimals. */
export function priceCents(times: number, price: number, discountRate: number): number {
  return halfUp(withPlaces(times, 4) * withPlaces(price, 4) * withPlaces(100 - discountRate, 4), 10n ** 12n)
}

/** Applies a printed rate to a printed amount. */
export function shareCents(cents: number, rate: number): number {
  return halfUp(BigInt(cents) * withPlaces(rate, 4), 10n ** 6n)
}
