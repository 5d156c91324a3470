import type { Operation, PartLine } from '#engine/expert-report.ts'
import { numbersIn, parseNumber } from '#engine/values/number.ts'

const said = {
  reference:
    /[(,;:–-]?\s*\b(?:r[ée]f(?:[ée]rence)?s?|code)\b\.?\s*:?\s*(?=[^,;)]*\d)([A-Z0-9][A-Z0-9./-]+(?: [A-Z0-9./-]+)*)\)?/i,
  discount: /\bremis(?:e|ée?s?)(?: de)? (\d{1,2}(?:[.,]\d{1,2})?)\s?%/i,
  wear: /\b(?:v[ée]tust[ée]|usure|abattement)(?: de)? (\d{1,2}(?:[.,]\d{1,2})?)\s?%/i,
  reused: /\bpi[èe]ces? (?:de r[ée]emploi|d[’']occasion|issues? de l[’'][ée]conomie circulaire)/i,
  quantity:
    /^(\d{1,3}(?:[.,]\d{1,2})?)\s?[×x*]\s|\bquantit[ée]\s?:?\s?(\d{1,3})\b|[,;]\s(\d{1,3}) (?:pi[èe]ces|unit[ée]s)\b/i,
}

/** « 1 × Aile avant gauche (réf. 9829847580), à 176,20 €, remise 5 %   167,39 € »: a part written as a sentence. */
export function runningPart(text: string, operation: Operation | null): PartLine | undefined {
  let left = text.replace(/^[\s•·▪◦*–—-]+/, '')
  const take = (pattern: RegExp): string | undefined => {
    const found = pattern.exec(left)
    if (found) left = left.replace(found[0], pattern === said.quantity && found.index === 0 ? '' : ' ¦ ')
    return found?.slice(1).find((each) => each !== undefined) ?? found?.[0]
  }
  const reference = take(said.reference)
  const [quantity, discount, wear] = [take(said.quantity), take(said.discount), take(said.wear)]
  const isReused = take(said.reused) !== undefined
  const figures = numbersIn(left).filter(({ from, to }) => /[.,]\d{2}$/.test(left.slice(from, to)))
  const [first, amount] = [figures[0], figures.at(-1)]
  const label = left
    .slice(0, Math.min(first?.from ?? left.length, left.includes('¦') ? left.indexOf('¦') : left.length))
    .replace(/[\s,;:(]+(?:à|au prix de|pour|de|soit)?[\s,;:(]*$/, '')
  if (!amount || !isLabel(label) || (!reference && !(quantity && figures.length > 1))) return undefined
  return {
    reference: reference ?? null,
    label,
    operation,
    quantity: numberOf(quantity),
    unitPrice: figures.length > 1 ? (first?.value ?? null) : null,
    discountRate: numberOf(discount),
    wearRate: numberOf(wear),
    amount: amount.value,
    reused: isReused || null,
  }
}

function numberOf(text: string | undefined): number | null {
  return (text && parseNumber(text)) || null
}

export function isLabel(text: string): boolean {
  return /\p{L}{3}/u.test(text) && text.split(' ').length <= 9
}
