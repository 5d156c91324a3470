import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { version } from '#lib/version.ts'

test('the version that people read is the one of the package', () => {
  expect(version).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version)
})
