import { afterEach, expect, test } from 'vitest'
import { brand, brandFrom, nameBrand } from '#lib/brand.ts'

const before = structuredClone(brand)
afterEach(() => nameBrand(before))

test('an installation without settings keeps the name of the product', () => {
  expect(brandFrom({})).toEqual(before)
  expect(brandFrom({ BRAND_NAME: '' })).toEqual(before)
})

test('an installation sets its own name and address, part by part', () => {
  const own = brandFrom({ BRAND_NAME: 'Ardoise', BRAND_CITY: 'Angers' })
  expect(own).toMatchObject({ name: 'Ardoise', slug: before.slug, address: { city: 'Angers', country: 'France' } })
})

test('every text uses the name once it is set', () => {
  nameBrand(brandFrom({ BRAND_NAME: 'Ardoise' }))
  expect(brand.name).toBe('Ardoise')
})
