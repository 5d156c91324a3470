import { euros } from '#lib/euros.ts'
import { minus } from '#lib/minus.ts'
import type { PricedSheetLine, Reduction } from '#print/sheet/sheet-line.ts'

const narrow = '\u202f'

/** `123456` as `1 234,56`: the unit stands in the head of the column. */
export function amount(cents: number): string {
  return decimal(cents, 2, 2)
}

/** An amount that is taken off. */
export function deduction(cents: number): string {
  return cents === 0 ? euros(0) : `${minus}${narrow}${euros(cents)}`
}

/** `2500` as `2,5`, and hours as `2,50 h`. */
export function quantity({ quantityThousandths, unit }: PricedSheetLine): string {
  if (unit === 'hour') return `${decimal(quantityThousandths, 3, 2)}\u00a0h`
  return decimal(quantityThousandths, 3, 0)
}

/** `850` as `8,5 %`. */
export function rate(basisPoints: number): string {
  return `${decimal(basisPoints, 2, 0)}${narrow}%`
}

export function reductionText(reduction: Reduction): string {
  return 'cents' in reduction ? euros(reduction.cents) : rate(reduction.basisPoints)
}

/** An exact decimal from a whole number: no floating point. */
function decimal(whole: number, digits: number, fewest: number): string {
  const text = String(Math.abs(whole)).padStart(digits + 1, '0')
  const units = text.slice(0, -digits).replaceAll(/\B(?=(\d{3})+$)/g, narrow)
  let decimals = text.slice(-digits)
  while (decimals.length > fewest && decimals.endsWith('0')) decimals = decimals.slice(0, -1)
  return `${whole < 0 ? minus : ''}${units}${decimals ? `,${decimals}` : ''}`
}
