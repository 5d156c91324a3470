const spaces = /[\s\u00a0\u202f']/g

/** Parses `1.272,69`, `1 272,69`, `1272.69`, `1,272.69`: the last mark before one to three final digits is the decimal mark. */
export function parseNumber(text: string): number | undefined {
  const bare = text.replace(/(€|eur(os?)?|ht|ttc|%)\.?/gi, '').replace(spaces, '')
  const match = /^([-+−–]?)(\d[\d.,]*)$/.exec(bare)
  if (!match) return undefined
  const [, sign = '', digits = ''] = match
  const value = Number(plainDecimal(digits))
  if (!Number.isFinite(value)) return undefined
  return sign && sign !== '+' ? -value : value
}

function plainDecimal(digits: string): string {
  const mark = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
  if (mark < 0) return digits
  const [whole, decimals] = [digits.slice(0, mark).replace(/[.,]/g, ''), digits.slice(mark + 1)]
  // Three digits after a single point are thousands: 49.887 km, 1.272 EUR. A comma is always the French decimal mark.
  if (decimals.length === 3 && digits[mark] === '.' && whole !== '0') return whole + decimals
  return `${whole}.${decimals}`
}

/** A figure with two decimals and an optional currency, alone. */
export function amountAlone(text: string): number | undefined {
  return /^\d[\d\s.,]*[.,]\d{2}(?:\s?(?:€|eur))?$/i.test(text) ? parseNumber(text) : undefined
}

const money =
  /(?<![\p{L}\d][-−–]?)[-−–]?\d{1,3}(?:[ .\u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?(?![\d\p{L}])|(?<![\p{L}\d][-−–]?)[-−–]?\d+(?:[.,]\d{1,3})?(?!\d|\p{Lu}|\p{L}{3})/gu

/** Figures of a text with their positions. */
export function numbersIn(text: string): { value: number; from: number; to: number }[] {
  return [...text.matchAll(money)].flatMap((match) => {
    const value = parseNumber(match[0].replace(/^[-−–]\s?/, '-'))
    return value === undefined ? [] : [{ value, from: match.index, to: match.index + match[0].length }]
  })
}

export function roundCents(value: number): number {
  return Math.round((value + Number.EPSILON) * 100) / 100
}
