import { expect, test } from 'vitest'
import { comparison } from '#features/marketing/comparison.ts'

test('ten features are compared, each once', () => {
  expect(new Set(comparison.map(({ feature }) => feature)).size).toBe(10)
  expect(comparison).toHaveLength(10)
})
