import { withMinus } from '#lib/minus.ts'

const exact = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })

/** `123456` as `1 234,56 €`, with spaces that never break. */
export function euros(cents: number): string {
  return withMinus(exact.format(cents / 100))
}
