import type { LineVat } from '#priced-papers/line.ts'

export type UsualVat = {
  basisPoints: number
  /** The wording of the law where there is none. */
  exemption: string | null
}

type Seller = { isSmallBusiness: boolean; addressZipCode: string | null }
type NewLine = Pick<UsualVat, 'basisPoints'> & Pick<Seller, 'isSmallBusiness'>

/** The VAT of a new line. No reason of a line says article 294: its garages choose. */
export function lineVatOf({ basisPoints, isSmallBusiness }: NewLine): LineVat | undefined {
  if (isSmallBusiness) return { vatBasisPoints: 0, vatReason: 'small_business' }
  return basisPoints > 0 ? { vatBasisPoints: basisPoints, vatReason: null } : undefined
}

/** The VAT that a garage usually adds to its prices: none in franchise, else that of its place (articles 278, 294 and 296 of the tax code). */
export function usualVatOf({ isSmallBusiness, addressZipCode }: Seller): UsualVat {
  if (isSmallBusiness) return { basisPoints: 0, exemption: 'TVA non applicable, art. 293 B du CGI.' }
  const place = (addressZipCode ?? '').slice(0, 3)
  if (['973', '976'].includes(place)) return { basisPoints: 0, exemption: 'TVA non applicable, art. 294 du CGI.' }
  return { basisPoints: ['971', '972', '974'].includes(place) ? 850 : 2_000, exemption: null }
}
