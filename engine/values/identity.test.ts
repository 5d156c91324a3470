import { expect, test } from 'vitest'
import { findPhone, findPlate, findSiret, findVin, withoutCivility, withTypeShape } from '#engine/values/identity.ts'

test('plates of both systems are written in one way', () => {
  expect(findPlate('immatriculé GT131VF')).toBe('GT-131-VF')
  expect(findPlate('HG 910 NR')).toBe('HG-910-NR')
  expect(findPlate('DV- 563-XA')).toBe('DV-563-XA')
  expect(findPlate('DV - 563 - XA')).toBe('DV-563-XA')
  expect(findPlate('7468 NK 13')).toBe('7468 NK 13')
  expect(findPlate('Type M10VLK')).toBeUndefined()
})

test('a chassis number has seventeen signs, letters and digits', () => {
  expect(findVin('N° de série VF1KRPM9ZP8700011')).toBe('VF1KRPM9ZP8700011')
  expect(findVin('12345678901234567')).toBeUndefined()
})

test('a national type has figures where only figures stand, and nothing else is changed', () => {
  expect(withTypeShape('MI10DACVPO24H633')).toBe('M10DACVP024H633')
  expect(withTypeShape('M10UEYRLP155M7S9')).toBe('M10UEYRLP155M759')
  expect(withTypeShape('M10VWGVP0K78331')).toBe('M10VWGVP0K78331')
  expect(withTypeShape('ZT5R4C')).toBe('ZT5R4C')
})

test('a telephone number is written as it is dialled in France', () => {
  expect(findPhone('Tél. +33 4 01 76 14 69')).toBe('0401761469')
  expect(findPhone('06.83.79.00.36')).toBe('0683790036')
  expect(findPhone('0233')).toBeUndefined()
})

test('the number of a company is its fourteen digits', () => {
  expect(findSiret('SIRET 521 197 244 00036')).toBe('52119724400036')
})

test('a civility is no part of a name', () => {
  expect(withoutCivility('Madame BLANCHARD Inès')).toBe('BLANCHARD Inès')
  expect(withoutCivility('M. et Mme Martin')).toBe('Martin')
  expect(withoutCivility('Martine Dupont')).toBe('Martine Dupont')
})
