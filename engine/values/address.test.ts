import { expect, test } from 'vitest'
import { findZipCity, isStreet } from '#engine/values/address.ts'

test.each(['12 RUE PASTEUR', '12 place de l’Église', '3 bis, avenue Jean Jaurès', 'Lieu-dit Le Bourg', 'ZA des Prés'])(
  '%s is a street',
  (text) => expect(isStreet(text)).toBe(true),
)

test.each(['Carrosserie du Lac', 'GARAGE PEUGEOT MIRABEL', 'AD Carrosserie'])('%s is none', (text) =>
  expect(isStreet(text)).toBe(false),
)

test('a postal code and its town are found behind a street', () => {
  expect(findZipCity('33 place de l’Église 57000 METZ')).toEqual({
    zipCode: '57000',
    city: 'METZ',
    before: '33 place de l’Église',
  })
  expect(findZipCity('29200 Brest - Tel 06 83 79 00 36')).toMatchObject({ zipCode: '29200', city: 'Brest' })
})
