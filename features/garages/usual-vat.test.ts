import { expect, test } from 'vitest'
import { lineVatOf, usualVatOf } from '#features/garages/usual-vat.ts'

test.each([
  ['35000', 2_000],
  ['20090', 2_000],
  ['97110', 850],
  ['97200', 850],
  ['97400', 850],
  ['97300', 0],
  ['97600', 0],
  [null, 2_000],
])('a garage at %s usually adds a VAT of %i basis points', (addressZipCode, basisPoints) => {
  expect(usualVatOf({ isSmallBusiness: false, addressZipCode }).basisPoints).toBe(basisPoints)
})

test('a garage without VAT says the article of the law', () => {
  expect(usualVatOf({ isSmallBusiness: true, addressZipCode: '97110' })).toMatchObject({ basisPoints: 0 })
  expect(usualVatOf({ isSmallBusiness: true, addressZipCode: '35000' }).exemption).toContain('293 B')
  expect(usualVatOf({ isSmallBusiness: false, addressZipCode: '97300' }).exemption).toContain('294')
})

test('a new line begins with the VAT of its garage, and says why it has none', () => {
  const vatAt = (addressZipCode: string, isSmallBusiness: boolean) =>
    lineVatOf({ ...usualVatOf({ isSmallBusiness, addressZipCode }), isSmallBusiness })
  expect(vatAt('97110', false)).toEqual({ vatBasisPoints: 850, vatReason: null })
  expect(vatAt('35000', false)).toEqual({ vatBasisPoints: 2_000, vatReason: null })
  expect(vatAt('35000', true)).toEqual({ vatBasisPoints: 0, vatReason: 'small_business' })
  expect(vatAt('97300', false)).toEqual({ vatBasisPoints: 0, vatReason: 'untaxed_territory' })
  expect(vatAt('97300', true)).toEqual({ vatBasisPoints: 0, vatReason: 'small_business' })
})
