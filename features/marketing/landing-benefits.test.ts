import { expect, test } from 'vitest'
import { counters, counterText } from '#features/marketing/landing-benefits.ts'

test('the two counters are 14 898 reports and 15 hours a week', () => {
  expect(counters.map(counterText)).toEqual(['14\u202f898', '15\u00a0h'])
})
