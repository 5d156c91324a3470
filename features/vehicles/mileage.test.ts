import { expect, test } from 'vitest'
import { contradiction } from '#features/vehicles/mileage.ts'

const readings = [
  { id: '1', km: 50_000, readOn: '2024-05-01' },
  { id: '2', km: 80_000, readOn: '2026-02-01' },
]

test('a mileage that goes down is told, with the reading that it contradicts', () => {
  expect(contradiction(readings, { id: '3', km: 70_000, readOn: '2026-11-23' })?.id).toBe('2')
  expect(contradiction(readings, { id: '3', km: 90_000, readOn: '2026-11-23' })).toBeUndefined()
})

test('a reading of the past may neither exceed a later one', () => {
  expect(contradiction(readings, { id: '3', km: 90_000, readOn: '2025-01-01' })?.id).toBe('2')
  expect(contradiction(readings, { id: '3', km: 60_000, readOn: '2025-01-01' })).toBeUndefined()
})

test('two readings of one day do not contradict each other', () => {
  expect(contradiction(readings, { id: '3', km: 79_990, readOn: '2026-02-01' })).toBeUndefined()
})
