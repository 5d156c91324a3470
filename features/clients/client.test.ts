import { expect, test } from 'vitest'
import { displayName, searchWords } from '#features/clients/client.ts'

test('a person is shown by the family name, a company by its own', () => {
  const names = { firstName: 'Zoé', lastName: 'Lefèvre', companyName: 'Garage du Port' }
  expect(displayName({ kind: 'person', ...names })).toBe('LEFÈVRE Zoé')
  expect(displayName({ kind: 'company', ...names })).toBe('Garage du Port')
})

test.each([
  ['Lefèvre zoé', ['lefevre', 'zoe']],
  ['06 12 34', ['061234']],
  ['06.12.34.56.78 dupont', ['0612345678', 'dupont']],
  ['+33 6 12 34 56 78', ['33612345678']],
  ['0033 612345678', ['33612345678']],
  ['130 025 265 00013', ['13002526500013']],
  ['Saint-Étienne', ['saint', 'etienne']],
  ['sœur', ['soeur']],
  ['a.b@exemple.fr', ['a.b@exemple.fr']],
  ['   ', []],
])('« %s » searches %j', (query, words) => {
  expect(searchWords(query)).toEqual(words)
})
