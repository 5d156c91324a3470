import { meaningsOf } from '#engine/lexicon/meanings.ts'
import type { Cell } from '#engine/page/rows.ts'
import { plainWords } from '#engine/values/folded.ts'
import { parseNumber } from '#engine/values/number.ts'

/** Sum labels in folded text: « Sous-total zone 1 », « À reporter ». */
export const saysSum = /^(?:sous )?totaux|^(?:sous )?total\b|^s t\b|^a reporter|^report\b|^dont\b|^cumul/

/** « Organes et pièces, hors taxes » is a sum of the report. */
export function saysTax(plain: string): boolean {
  return /\b(?:ht|hors taxes?|ttc|taxes? comprises?)$/.test(plain) && meansSum(plain)
}

/** « Montant des pièces   835,45 », « Pièces, total net   659,36 » below the lines they sum. */
export function isNamedSum([label, figure, ...others]: readonly Cell[]): boolean {
  if (!label || !figure || others.length > 0 || !/^-? ?\d[\d\s.,]*(?:€|eur(?:os)?)?$/i.test(figure.text)) return false
  const plain = plainWords(label.text)
  // « Remise accordée, 12 %   - 133,68 € » reduces the sum.
  if (/^(?:remise|rabais|ristourne)\b/.test(plain) && figure.text.startsWith('-')) return true
  return (
    /^(?:montant|ensemble|somme|valeur)(?: net(?:te)?| brute?)? d| total(?: net| brut)?(?: ht)?$/.test(plain) &&
    meansSum(plain)
  )
}

/** « Pièces de l’élément   303,93 »: the figure equals the sum of the lines above. */
export function isSumOf([label, figure, ...others]: readonly Cell[], lines: readonly (readonly Cell[])[]): boolean {
  if (!label || !figure || others.length > 0 || !/\p{L}{3}/u.test(label.text)) return false
  const sum = amountIn(figure)
  const amounts = lines.flatMap((cells) => (cells.length > 2 ? (amountIn(cells.at(-1)) ?? []) : []))
  return sum !== undefined && amounts.length > 1 && Math.abs(amounts.reduce((all, each) => all + each, 0) - sum) < 0.011
}

const times = /^(?:temps|heures?|duree) (?:allouee?|retenue?|prevue?|passee?|accordee?|bareme)s?\b/
const figures = /\d[.,]\d{2}(?:\s?€)?\s+\d[\d\s]*[.,]\d{2}/

/** « Temps alloué : classe A 1,20 h · classe B 3,10 h »: hours without a rate or an amount, priced elsewhere. */
export function tellsTimeAlone(text: string): boolean {
  return times.test(plainWords(text)) && !figures.test(text)
}

function amountIn(cell: Cell | undefined): number | undefined {
  return cell && /[.,]\d{2}\b/.test(cell.text) ? parseNumber(cell.text.replace(/\s?(?:€|eur)$/i, '')) : undefined
}

export function meansSum(plain: string): boolean {
  return meaningsOf(plain).some(({ name }) => name.startsWith('totals.'))
}
