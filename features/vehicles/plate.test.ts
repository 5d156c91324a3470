import { expect, test } from 'vitest'
import { describePlate, isTradePlate, plateDoubt, plateKey, readPlate } from '#features/vehicles/plate.ts'

test.each([
  ['AB-123-CD', 'AB-123-CD', 'siv'],
  ['ab123cd', 'AB-123-CD', 'siv'],
  [' AB 123 CD ', 'AB-123-CD', 'siv'],
  ['AB.123.CD', 'AB-123-CD', 'siv'],
  ['AB\u00a0123\u202fCD', 'AB-123-CD', 'siv'],
  ['AB-12O-CD', 'AB-120-CD', 'siv'],
  ['AB-I23-CD', 'AB-123-CD', 'siv'],
  ['WW-123-AB', 'WW-123-AB', 'provisional'],
  ['w123ab', 'W-123-AB', 'trade'],
  ['1234 AB 75', '1234 AB 75', 'fni'],
  ['1234ab75', '1234 AB 75', 'fni'],
  ['123-ABC-2A', '123 ABC 2A', 'fni'],
  ['12 AB 971', '12 AB 971', 'fni'],
  ['1O3 ABC 35', '103 ABC 35', 'fni'],
])('« %s » is kept as %s', (typed, plate, system) => {
  expect(readPlate(typed)).toEqual({ plate, system })
})

test.each([
  'SS-123-AB',
  'AB-123-SS',
  'AB-000-CD',
  'AU-123-CD',
  'AB-123-CO',
  'M-AB 1234',
  '1-abc-123',
  '1234 AB 96',
  '1234 AB 00',
  '0123 AB 75',
])('« %s » is no French plate, and is kept as typed', (typed) => {
  expect(readPlate(typed)).toEqual({ plate: typed, system: 'other' })
})

test('a text without a letter or digit is no plate', () => {
  expect([readPlate(' - . '), readPlate('')]).toEqual([undefined, undefined])
})

test('a plate in the shape of a French one with an excluded letter raises a doubt', () => {
  expect(plateDoubt('AU-123-CD')).toContain('Les lettres I, O et U')
  expect(plateDoubt('SS-123-CD')).toContain('Ni SS')
  expect(plateDoubt('M-AB 1234')).toContain('gardée telle que saisie')
  expect(plateDoubt('AB 123 CD')).toBeUndefined()
})

test('the form says how it understands a plate', () => {
  expect(describePlate('ab123cd')).toBe('Plaque française : AB-123-CD')
  expect(describePlate('1234ab75')).toBe('Plaque française, ancien format : 1234 AB 75')
  expect(describePlate('')).toBeUndefined()
})

test('a plate is found whatever its separators and case', () => {
  expect(plateKey('AB-123-CD')).toBe('ab123cd')
  expect(plateKey('mü ab 12')).toBe('muab12')
})

test('a plate of the trade belongs to no one vehicle', () => {
  expect([isTradePlate('W-123-AB'), isTradePlate('WW-123-AB')]).toEqual([true, false])
})
