import { expect, test } from 'vitest'
import {
  byRoleThenDate,
  isCurrent,
  type LinkRole,
  linkConflict,
  overlap,
  ownerNames,
} from '#features/vehicles/vehicle-links.ts'

const link = (id: string, clientId: string, role: LinkRole, fromDay: string | null, toDay: string | null) => ({
  ...{ id, clientId, role, fromDay, toDay },
})

test('two periods overlap by one day, and an open end has no limit', () => {
  const until = (toDay: string | null) => ({ fromDay: null, toDay })
  const from = (fromDay: string | null) => ({ fromDay, toDay: null })
  expect(overlap(until('2026-01-31'), from('2026-01-31'))).toBe(true)
  expect(overlap(until('2026-01-31'), from('2026-02-01'))).toBe(false)
  expect(overlap(until(null), from('2026-02-01'))).toBe(true)
})

test('two owners at once are one too many, unless they are dated apart', () => {
  const zoe = link('1', 'zoe', 'owner', '2020-01-01', null)
  expect(linkConflict([zoe], link('2', 'ana', 'owner', '2026-01-01', null))).toBe('owned')
  const sold = { ...zoe, toDay: '2025-12-31' }
  expect(linkConflict([sold], link('2', 'ana', 'owner', '2026-01-01', null))).toBeUndefined()
})

test('a co-owner, a driver and an insured person stand beside the owner', () => {
  const zoe = link('1', 'zoe', 'owner', null, null)
  for (const role of ['co_owner', 'driver', 'insured', 'lessor'] as const) {
    expect(linkConflict([zoe], link('2', 'ana', role, null, null))).toBeUndefined()
  }
  const drivers = [link('1', 'zoe', 'driver', null, null), link('2', 'ana', 'driver', null, null)]
  expect(linkConflict(drivers, link('3', 'jean', 'driver', null, null))).toBeUndefined()
})

test('one person has one role once on a day, and a link does not conflict with itself', () => {
  const zoe = link('1', 'zoe', 'driver', '2026-01-01', null)
  expect(linkConflict([zoe], link('2', 'zoe', 'driver', '2026-03-01', null))).toBe('repeated')
  expect(linkConflict([zoe], { ...zoe, toDay: '2026-05-01' })).toBeUndefined()
})

test('people of today come first, the owner before the others', () => {
  const links = [
    link('1', 'old', 'owner', null, '2024-12-31'),
    link('2', 'driver', 'driver', null, null),
    link('3', 'now', 'owner', '2025-01-01', null),
  ]
  expect(links.toSorted(byRoleThenDate('2026-11-23')).map(({ clientId }) => clientId)).toEqual(['now', 'driver', 'old'])
  expect(links.map((each) => isCurrent(each, '2026-11-23'))).toEqual([false, true, true])
})

test('a person who is owner twice is named once', () => {
  const zoe = { name: 'LEFÈVRE Zoé' }
  const links = [link('1', 'zoe', 'owner', null, null), link('2', 'zoe', 'co_owner', null, null)]
  expect(
    ownerNames(
      links.map((each) => ({ ...each, ...zoe })),
      '2026-11-23',
    ),
  ).toBe('LEFÈVRE Zoé')
})
