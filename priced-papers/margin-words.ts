import { euros } from '#lib/euros.ts'
import { halfUp } from '#lib/rounding.ts'
import { rateWords } from '#priced-papers/line-words.ts'
import { type Margin, marginShare, type PaperMargin } from '#priced-papers/margin.ts'

/** « marge 35 % » beside an amount; the euros where nothing is sold. */
export function shortMargin(margin: Margin | null): string {
  if (!margin) return ''
  const share = marginShare(margin)
  return `marge ${share === null ? euros(margin.marginCents) : shareWords(share)}`
}

/** « Marge 35,00 € HT, 35 % de la vente ». */
export function marginWords(margin: Margin | null): string {
  if (!margin) return ''
  const share = marginShare(margin)
  return `Marge ${euros(margin.marginCents)} HT${share === null ? '' : `, ${shareWords(share)} de la vente`}`
}

/** The share of the sale in words, to a tenth of a percent: « 34,2 % ». */
export function shareWords(basisPoints: number): string {
  return rateWords(halfUp(BigInt(basisPoints), 10n) * 10)
}

/** How many lines the margin of a paper rests on. */
export function coverWords({ knownCount, lineCount }: PaperMargin): string {
  if (lineCount === 0) return 'Aucune ligne chiffrée.'
  if (knownCount === 0) return 'Aucun prix d’achat n’est connu\u202f: la marge ne se calcule pas encore.'
  const without = lineCount - knownCount
  if (without === 0) return 'Sur toutes les lignes\u202f: chaque prix d’achat est connu.'
  const known = knownCount === 1 ? 'la seule ligne' : `les ${knownCount} lignes`
  return `Sur ${known} dont le prix d’achat est connu\u202f; ${without === 1 ? '1 ligne n’en a pas' : `${without} lignes n’en ont pas`}.`
}
