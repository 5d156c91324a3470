import { expect, test } from 'vitest'
import { parseValue } from '#engine/values/parse.ts'

test.each([
  ['VGE : Non', undefined],
  ['Néant', undefined],
  ['Procédure VGE', 'VGE'],
  ['véhicule économiquement irréparable', 'VEI'],
])('a procedure of which the report says « %s » is %s', (text, expected) => {
  expect(parseValue('procedure', text)).toBe(expected)
})

test('a number of things is no amount', () => {
  expect([parseValue('money', '14 clichés'), parseValue('money', '140 euros')]).toEqual([undefined, 140])
})

test('a number with further groups of digits is no amount', () => {
  expect(parseValue('money', '7 098 331 15')).toBeUndefined()
  expect(parseValue('money', '1 098,31 15')).toBe(1098.31)
})

test('a distance is a figure, and the words beside it tell its source', () => {
  const read = (text: string) => parseValue('distance', text)
  expect(['58 000 km', 'env. 58 000 km', '118.904', '63 108 km relevé', 'relevé : 12 400'].map(read)).toEqual([
    58_000, 58_000, 118_904, 63_108, 12_400,
  ])
  expect(['4 A 9 DOMMAGES', 'Vue 6 – Plaque constructeur'].map(read)).toEqual([undefined, undefined])
})

test('a plate is no number of a report, and who signed with a machine is called by the name', () => {
  expect([parseValue('code', 'GN-083-FT'), parseValue('code', 'NVX-583021')]).toEqual([undefined, 'NVX-583021'])
  expect(parseValue('person', 'Signé électroniquement par Yann Le Goff')).toBe('Yann Le Goff')
})
