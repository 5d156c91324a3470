import { expect, test } from 'vitest'
import { newId } from '#lib/id.ts'
import { networkOf, takePlace } from '#platform/rate-limits.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()
const limit = { name: 'test', places: 3, perSeconds: 60 }

test('simultaneous callers share the places of a limit', async () => {
  const { database } = api.services
  const subject = newId()
  const waits = await Promise.all(Array.from({ length: 5 }, () => takePlace(database, limit, subject)))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
  expect(await takePlace(database, limit, subject)).toBeGreaterThan(0)
  expect(await takePlace(database, limit, newId())).toBe(0)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:a:b:c:d', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('the attempts of %s count with those of %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
