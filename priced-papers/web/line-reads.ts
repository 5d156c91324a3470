import { readTyped } from '#lib/typed-number.ts'
import { amountUpTo, mostCents } from '#priced-papers/head-input.ts'
import type { Reduction } from '#priced-papers/line.ts'
import type { LineInput } from '#priced-papers/line-input.ts'
import { readReduction } from '#priced-papers/line-words.ts'
import type { Read } from '#priced-papers/web/line-cell.tsx'

export type PricedInput = Extract<LineInput, { unitPriceCents: number }>

const noNumber = 'Ce n’est pas un nombre. Exemple\u00a0: 1,5 ou 2*1,5'

export function readLabel(text: string): Read<string> {
  return text.length > 1_000 ? { fault: '1\u202f000 caractères au plus' } : { value: text.trim() }
}

export function readReference(text: string): Read<string> {
  return text.trim().length > 100 ? { fault: '100 caractères au plus' } : { value: text.trim() }
}

export function readQuantity(text: string): Read<number> {
  const value = readTyped(text, 3)
  if (value === undefined) return { fault: noNumber }
  if (value === 'tooPrecise') return { fault: 'Trois décimales au plus' }
  if (value < 1) return { fault: 'Une quantité est plus grande que zéro' }
  return value > 1_000_000_000 ? { fault: 'Une quantité va jusqu’à 1\u202f000\u202f000' } : { value }
}

/** Hours of a scale; an empty text is none. */
export function readScale(text: string): Read<number | undefined> {
  if (text.trim() === '') return { value: undefined }
  const value = readTyped(text, 3)
  if (value === undefined) return { fault: noNumber }
  if (value === 'tooPrecise') return { fault: 'Trois décimales au plus' }
  if (value < 1) return { fault: 'Un temps est plus grand que zéro' }
  return value > 1_000_000_000 ? { fault: 'Un temps va jusqu’à 1\u202f000\u202f000\u00a0h' } : { value }
}

export function readPrice(text: string): Read<number> {
  const value = readTyped(text, 2)
  if (value === undefined) return { fault: noNumber }
  if (value === 'tooPrecise') return { fault: 'Deux décimales au plus' }
  if (value < 0) return { fault: 'Un prix ne peut pas être négatif' }
  return value > 100_000_000 ? { fault: 'Un prix va jusqu’à 1\u202f000\u202f000,00\u00a0€' } : { value }
}

/** A cost; an empty text is none. */
export function readCost(text: string): Read<number | null> {
  return text.trim() === '' ? { value: null } : readPrice(text)
}

/** A discount or a wear: a share of the line, or an amount. */
export function readDiscount(text: string): Read<Reduction | null> {
  const example = 'Exemple\u00a0: 10\u00a0% ou 15\u00a0€'
  const value = readReduction(text)
  if (value && 'cents' in value && value.cents > mostCents) return { fault: amountUpTo(mostCents) }
  if (value !== undefined) return { value }
  const typed = readTyped(text, 2)
  if (typed === 'tooPrecise') return { fault: 'Deux décimales au plus' }
  if (typed === undefined) return { fault: example }
  return {
    fault: typed < 0 ? `Pas de valeur négative. ${example}` : `De 0 à 100\u00a0%, ou un montant\u00a0: 15\u00a0€`,
  }
}
