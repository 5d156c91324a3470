import { expect, test } from 'vitest'
import { countryCodeOf } from '#lib/countries.ts'

test('a country is known by its French name, however it is written', () => {
  expect(['France', 'belgique', 'ALLEMAGNE', 'Côte d’Ivoire', 'Espagne'].map(countryCodeOf)).toEqual([
    'FR',
    'BE',
    'DE',
    'CI',
    'ES',
  ])
  expect(countryCodeOf('Bretagne')).toBeUndefined()
})
