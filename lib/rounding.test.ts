import { expect, test } from 'vitest'
import { halfUp } from '#lib/rounding.ts'

test('a half goes away from zero, anything below it towards zero', () => {
  expect([halfUp(5n, 10n), halfUp(-5n, 10n), halfUp(4n, 10n), halfUp(-4n, 10n)]).toEqual([1, -1, 0, 0])
})
