import { expect, test } from 'vitest'
import { groupedCode } from '#lib/grouped-code.ts'

test('a bank account is read by groups of four', () => {
  expect(groupedCode('FR7630001007941234567890185')).toBe(
    'FR76\u00a03000\u00a01007\u00a09412\u00a03456\u00a07890\u00a0185',
  )
})
