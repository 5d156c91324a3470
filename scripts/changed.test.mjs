import { expect, test } from 'vitest'
import { testsBeside } from './changed.mjs'

test('a changed verb runs the tests of its folder, a changed screen runs those that it reaches', () => {
  const tests = testsBeside(['features/clients/server/edit-client.ts', 'features/clients/web/client-list.tsx'])
  expect(tests).toContain('features/clients/server/edit-client.test.ts')
  expect(tests.filter((file) => !file.startsWith('features/clients/server/'))).toEqual([])
})

test('a changed test runs itself', () => {
  expect(testsBeside(['tests/sweeps.test.ts', 'README.md'])).toEqual(['tests/sweeps.test.ts'])
})
