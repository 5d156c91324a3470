import { minus, withMinus } from '#lib/minus.ts'
import { halfUp } from '#lib/rounding.ts'

/** A quotient of whole numbers: typed sums stay exact until they are rounded once. */
type Exact = { over: bigint; under: bigint }

/** Reads a typed number or sum such as `2*1,5`, scaled by its decimals: `1,5` with two is 150. Undefined for another text; a plain number with more decimals is `tooPrecise`. */
export function readTyped(text: string, decimals: number): number | 'tooPrecise' | undefined {
  const bare = text
    .replace(/[\s\u00a0\u202f€%]/g, '')
    .replace(/[x×]/gi, '*')
    .replaceAll(minus, '-')
  if (bare === '' || bare.length > 60) return undefined
  const plain = /^-?\d+(?:[.,](\d*?)0*)?$/.exec(bare)
  if (plain && (plain[1]?.length ?? 0) > decimals) return 'tooPrecise'
  const parts = bare.match(/\d+(?:[.,]\d*)?|[.,]\d+|[-+*/()]/g) ?? []
  if (parts.join('') !== bare) return undefined
  const exact = sum(parts)
  if (!exact || parts.length > 0) return undefined
  const scaled = halfUp(exact.over * 10n ** BigInt(decimals), exact.under)
  return Number.isSafeInteger(scaled) ? scaled : undefined
}

/** Each of these takes its part from the front of what is left. */
function sum(parts: string[]): Exact | undefined {
  let left = product(parts)
  while (left && (parts[0] === '+' || parts[0] === '-')) {
    const sign = parts.shift() === '+' ? 1n : -1n
    const right = product(parts)
    left = right && { over: left.over * right.under + sign * right.over * left.under, under: left.under * right.under }
  }
  return left
}

function product(parts: string[]): Exact | undefined {
  let left = factor(parts)
  while (left && (parts[0] === '*' || parts[0] === '/')) {
    const isDivision = parts.shift() === '/'
    const right = factor(parts)
    if (!right || (isDivision && right.over === 0n)) return undefined
    left = isDivision ? quotient(left, right) : { over: left.over * right.over, under: left.under * right.under }
  }
  return left
}

function quotient(left: Exact, right: Exact): Exact {
  const sign = right.over < 0n ? -1n : 1n
  return { over: left.over * right.under * sign, under: left.under * right.over * sign }
}

function factor(parts: string[]): Exact | undefined {
  const first = parts.shift()
  if (first === '-') {
    const negated = factor(parts)
    return negated && { over: -negated.over, under: negated.under }
  }
  if (first === '(') {
    const inside = sum(parts)
    return parts.shift() === ')' ? inside : undefined
  }
  if (first === undefined || !/\d/.test(first)) return undefined
  const [whole = '', fraction = ''] = first.split(/[.,]/)
  return { over: BigInt(`${whole}${fraction}`), under: 10n ** BigInt(fraction.length) }
}

/** A scaled number as people read it: 1500 thousandths are `1,5`. */
export function showScaled(value: number, decimals: number): string {
  return withMinus((value / 10 ** decimals).toLocaleString('fr-FR', { maximumFractionDigits: decimals }))
}
