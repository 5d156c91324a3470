import { formatHundredths } from '#lib/hundredths.ts'
import { readTyped, showScaled } from '#lib/typed-number.ts'
import {
  isWork,
  type LayoutKind,
  type PricedKind,
  type PricedLine,
  type Reduction,
  type VatReason,
} from '#priced-papers/line.ts'
import type { labourClasses, partOrigins } from '#priced-papers/line-input.ts'
import type { RateClass } from '#priced-papers/line-rate.ts'

export const kindLabels: Record<PricedKind | LayoutKind, string> = {
  part: 'Pièce',
  labour: 'Main-d’œuvre',
  paint: 'Peinture',
  paint_materials: 'Ingrédients',
  flat_rate: 'Forfait',
  subcontracting: 'Sous-traitance',
  disbursement: 'Débours',
  title: 'Titre',
  text: 'Texte',
  subtotal: 'Sous-total',
}

export const labourLabels: Record<(typeof labourClasses)[number], string> = {
  t1: 'T1',
  t2: 'T2',
  t3: 'T3',
  mechanics: 'Mécanique',
  electrics: 'Électricité',
}

export const rateLabels: Record<RateClass, string> = {
  ...labourLabels,
  paint: 'Peinture',
  solid: 'Opaque',
  clear: 'Opaque verni',
  metallic: 'Métallisé verni',
  pearl: 'Nacré',
}

export const originLabels: Record<(typeof partOrigins)[number], string> = {
  new: 'Neuve',
  equivalent: 'Qualité équivalente',
  reused: 'Réemploi',
  exchange: 'Échange standard',
}

export const vatReasonLabels: Record<VatReason, string> = {
  small_business: 'franchise, art. 293 B',
  untaxed_territory: 'Guyane ou Mayotte, art. 294',
  reverse_charge: 'autoliquidation',
  intra_community: 'intracommunautaire',
  export: 'export',
  disbursement: 'débours',
}

/** `2000` as `20 %`, `850` as `8,5 %`. */
export function rateWords(basisPoints: number): string {
  return `${showScaled(basisPoints, 2)}\u00a0%`
}

/** Thousandths of an hour as people say them: « 1,5 h ». */
export function hoursWords(thousandths: number): string {
  return `${showScaled(thousandths, 3)}\u00a0h`
}

/** The time of the scale, where it is not the time that was agreed: « barème 1,5 h ». */
export function scaleWords({ quantityThousandths, scaleThousandths }: PricedLine): string {
  if (scaleThousandths === undefined || scaleThousandths === quantityThousandths) return ''
  return `barème ${hoursWords(scaleThousandths)}`
}

/** The quantity of a line as people say it: « 1,5 h », « 4 »; nothing for one piece. */
export function quantityWords({ kind, quantityThousandths }: PricedLine): string {
  if (isWork({ kind })) return hoursWords(quantityThousandths)
  return quantityThousandths === 1_000 ? '' : showScaled(quantityThousandths, 3)
}

/** A reduction as it is typed: `10 %`, or `15,00 €`. */
export function reductionWords(reduction: Reduction | null): string {
  if (!reduction) return ''
  return 'cents' in reduction ? `${formatHundredths(reduction.cents)}\u00a0€` : rateWords(reduction.basisPoints)
}

/** Reads a typed reduction. A number alone is a percentage; an empty text is none. */
export function readReduction(text: string): Reduction | null | undefined {
  if (text.trim() === '') return null
  const value = readTyped(text, 2)
  if (typeof value !== 'number' || value < 0) return undefined
  if (text.includes('€')) return { cents: value }
  return value <= 10_000 ? { basisPoints: value } : undefined
}

/** The choices that a line offers, as words beside it. */
export function choiceWords({ isOption, reused, priceIncludesVat }: PricedLine): string[] {
  const price = reused && `${formatHundredths(reused.unitPriceCents)}\u00a0€ ${priceIncludesVat ? 'TTC' : 'HT'}`
  return [
    ...(isOption ? ['en option, hors du total'] : []),
    ...(reused ? [`au choix\u202f: ${originLabels[reused.origin].toLowerCase()} à ${price}`] : []),
  ]
}

/** « 20 % », or « 0 % (…) » with the reason why no VAT is due. */
export function rateName({
  vatBasisPoints,
  vatReason,
}: {
  vatBasisPoints: number
  vatReason: VatReason | null
}): string {
  return vatReason ? `0\u00a0% (${vatReasonLabels[vatReason]})` : rateWords(vatBasisPoints)
}
