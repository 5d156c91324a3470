import { expect, test } from 'vitest'
import type { PricedSheetLine } from '#print/sheet/sheet-line.ts'
import { amount, deduction, quantity, rate, reductionText } from '#print/wording/figures.ts'

const of = (quantityThousandths: number, unit: PricedSheetLine['unit']) =>
  quantity({ quantityThousandths, unit } as PricedSheetLine) // the other fields do not matter

test('an amount has two decimals and a narrow space between thousands', () => {
  expect(amount(123_456_789)).toBe('1\u202f234\u202f567,89')
  expect(amount(5)).toBe('0,05')
  expect(amount(-100_000)).toBe('−1\u202f000,00')
})

test('a deduction carries its sign', () => {
  expect(deduction(4_320)).toBe('−\u202f43,20\u00a0€')
  expect(deduction(0)).toBe('0,00\u00a0€')
})

test('a quantity shows the decimals that it has, and hours show two', () => {
  expect(of(1_000, 'piece')).toBe('1')
  expect(of(2_500, 'piece')).toBe('2,5')
  expect(of(1_000_125, 'piece')).toBe('1\u202f000,125')
  expect(of(3_500, 'hour')).toBe('3,50\u00a0h')
  expect(of(125, 'hour')).toBe('0,125\u00a0h')
})

test('a rate is a percentage with a comma', () => {
  expect([2_000, 850, 0, 550].map(rate)).toEqual(['20\u202f%', '8,5\u202f%', '0\u202f%', '5,5\u202f%'])
})

test('a discount is a share or an amount', () => {
  expect(reductionText({ basisPoints: 1_000 })).toBe('10\u202f%')
  expect(reductionText({ cents: 1_000 })).toBe('10,00\u00a0€')
})
