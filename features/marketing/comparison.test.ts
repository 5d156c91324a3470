import { expect, test } from 'vitest'
import { productComparison } from '#features/marketing/comparison.ts'

test('ten features are compared, each once', () => {
  expect(new Set(productComparison.map(({ feature }) => feature)).size).toBe(10)
  expect(productComparison).toHaveLength(10)
})
