import { expect, test } from 'vitest'
import { confidenceOf, daysOutOfOrder, type Signs } from '#engine/check/confidence.ts'
import type { DescribedCheck } from '#engine/check/described-checks.ts'
import { emptyReport } from '#engine/expert-report.ts'

const signs: Signs = {
  read: 0.95,
  source: 'text',
  checks: [],
  isAccused: false,
  isRepeated: false,
  isOutOfOrder: false,
  isLongCode: false,
}
const check = (isHeld: boolean): DescribedCheck => ({
  path: 'totals.net',
  from: [],
  expectedCents: 1,
  printedCents: 1,
  differenceCents: 0,
  isHeld,
  sentence: '',
})
const sure = (some: Partial<Signs>) => confidenceOf({ ...signs, ...some })

test('the surer a value was read, the surer it is, whether it was written or seen', () => {
  for (const source of ['text', 'ocr'] as const) {
    const levels = [0, 0.2, 0.4, 0.6, 0.8, 0.9, 1].map((read) => sure({ read, source }))
    expect(levels).toEqual(levels.toSorted((a, b) => a - b))
    expect(levels.at(-1)).toBeLessThan(1)
  }
  expect(sure({ source: 'ocr' })).toBeLessThan(sure({ source: 'text' }))
})

test('a sum that closes makes its figures sure, one that does not makes them doubtful', () => {
  expect(sure({ read: 0.3, source: 'ocr', checks: [check(true)] })).toBe(0.99)
  expect(sure({ checks: [check(false)] })).toBe(0.6)
  expect(sure({ checks: [check(true), check(false)] })).toBe(0.99)
  expect(sure({ checks: [check(true)], isAccused: true })).toBe(0.4)
})

test('a value printed twice is surer; contradicting dates and long codes seen once are less sure', () => {
  expect(sure({ isRepeated: true })).toBeGreaterThan(sure({}))
  expect(sure({ isOutOfOrder: true })).toBe(0.5)
  expect(sure({ read: 1, source: 'ocr', isLongCode: true })).toBe(0.85)
  expect(sure({ read: 1, source: 'ocr', isLongCode: true, isRepeated: true })).toBeGreaterThan(0.9)
})

test('a car cannot be damaged before it is registered', () => {
  const report = emptyReport()
  Object.assign(report.vehicle, { firstRegistration: '2024-05-01' })
  Object.assign(report.claim, { date: '2023-01-02' })
  Object.assign(report.report, { date: '2024-06-01' })
  expect([...daysOutOfOrder(report)]).toEqual(['vehicle.firstRegistration', 'claim.date'])
})
