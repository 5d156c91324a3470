import { expect, test } from 'vitest'
import { keptSnapshots, usualRotation } from '#db/snapshots/rotation.ts'

const at = (instant: string) => ({ takenAt: new Date(instant) })
const kept = (instants: string[]) =>
  [...keptSnapshots(instants.map(at), usualRotation)].map(({ takenAt }) => takenAt.toISOString().slice(0, 16)).sort()

const hourly = (from: string, count: number) =>
  Array.from({ length: count }, (_, rank) => new Date(Date.parse(from) + rank * 3_600_000).toISOString())

test('the snapshots of the last 24 hours are all kept', () => {
  expect(kept(hourly('2026-11-20T10:00:00Z', 24))).toHaveLength(24)
})

test('the last snapshot of an hour is kept', () => {
  expect(
    kept(['2026-11-21T10:05:00Z', '2026-11-21T10:40:00Z', '2026-11-21T10:20:00Z', '2026-11-21T09:59:00Z']),
  ).toEqual(['2026-11-21T09:59', '2026-11-21T10:40'])
})

test('after two months of hourly snapshots, 24 hours, 7 days and 4 weeks remain', () => {
  const remaining = kept(hourly('2026-09-21T00:30:00Z', 61 * 24))
  expect(remaining.filter((instant) => instant >= '2026-11-20T00:30')).toHaveLength(24)
  expect(remaining.filter((instant) => instant < '2026-11-20T00:30')).toEqual([
    '2026-11-01T23:30',
    '2026-11-08T23:30',
    '2026-11-14T23:30',
    '2026-11-15T23:30',
    '2026-11-16T23:30',
    '2026-11-17T23:30',
    '2026-11-18T23:30',
    '2026-11-19T23:30',
  ])
})

test('a workshop that was closed for a month keeps its snapshots', () => {
  expect(kept(['2026-10-01T08:00:00Z', '2026-10-02T08:00:00Z', '2026-11-02T08:00:00Z'])).toHaveLength(3)
})

test('without any snapshot there is nothing to keep', () => {
  expect(kept([])).toEqual([])
})
