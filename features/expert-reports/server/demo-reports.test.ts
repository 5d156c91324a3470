import { expect, test } from 'vitest'
import { describedChecksOf } from '#engine/check/described-checks.ts'
import { looseReports, readingOfDemo } from '#features/expert-reports/demo-reports.ts'

test('the sums of the invented reports close, except in the one that is made to be off by ten euros', () => {
  const broken = looseReports.flatMap((told) => {
    const checks = describedChecksOf(readingOfDemo(told, new Date('2026-11-21T10:00:00Z')).report)
    expect(checks.length).toBeGreaterThan(4)
    return checks.filter(({ isHeld }) => !isHeld).map((check) => [told.plate, check.printedCents - check.expectedCents])
  })
  expect(broken).toEqual([['ZZ-118-ZZ', 1_000]])
})
