import type { LineVat } from '#priced-papers/line.ts'

export type UsualVat = {
  basisPoints: number
  /** The wording of the law where there is none. */
  exemption: string | null
}

type Seller = { isSmallBusiness: boolean; addressZipCode: string | null }
type NewLine = Pick<UsualVat, 'basisPoints'> & Pick<Seller, 'isSmallBusiness'>

/** The VAT of a new line. */
export function lineVatOf({ basisPoints, isSmallBusiness }: NewLine): LineVat {
  if (isSmallBusiness) return { vatBasisPoints: 0, vatReason: 'small_business' }
  return { vatBasisPoints: basisPoints, vatReason: basisPoints > 0 ? null : 'untaxed_territory' }
}

/** Guyane and Mayotte, where article 294 of the tax code applies no VAT. */
export function isUntaxedTerritory(zipCode: string | null): boolean {
  return ['973', '976'].includes((zipCode ?? '').slice(0, 3))
}

/** The VAT that a garage usually adds to its prices: none in franchise, else that of its place (articles 278, 294 and 296 of the tax code). */
export function usualVatOf({ isSmallBusiness, addressZipCode }: Seller): UsualVat {
  if (isSmallBusiness) return { basisPoints: 0, exemption: 'TVA non applicable, art. 293 B du CGI.' }
  if (isUntaxedTerritory(addressZipCode)) return { basisPoints: 0, exemption: 'TVA non applicable, art. 294 du CGI.' }
  return {
    basisPoints: ['971', '972', '974'].includes((addressZipCode ?? '').slice(0, 3)) ? 850 : 2_000,
    exemption: null,
  }
}
