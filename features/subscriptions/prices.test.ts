import { expect, test } from 'vitest'
import { annualPack } from '#features/subscriptions/plans.ts'
import {
  centsPerDay,
  centsPerMonth,
  formatEuros,
  formatPrice,
  packReferenceCents,
  savingOf,
} from '#features/subscriptions/prices.ts'

test('a price says that it is before tax, and never breaks over two lines', () => {
  expect(formatPrice(990)).toBe('9,90\u00a0€\u00a0HT')
  expect(formatPrice(2_900)).toBe('29\u00a0€\u00a0HT')
  expect(formatEuros(199_000)).toBe('1\u202f990\u00a0€')
})

test('the annual pack is 65,83 € a month, 2,17 € a day, and spares 198,80 €, 20 %', () => {
  expect(centsPerMonth(annualPack)).toBe(6_583)
  expect(centsPerDay(annualPack.priceCents)).toBe(217)
  expect(savingOf(annualPack.priceCents, packReferenceCents)).toEqual({ cents: 19_880, percent: 20 })
})

test('a month of a year is rounded to the nearest cent, half a cent upwards', () => {
  expect(centsPerMonth({ priceCents: 990, interval: 'month' })).toBe(990)
  expect(centsPerMonth({ priceCents: 29_000, interval: 'year' })).toBe(2_417)
  expect(centsPerMonth({ priceCents: 18, interval: 'year' })).toBe(2)
})
