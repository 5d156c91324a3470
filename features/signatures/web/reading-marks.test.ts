import { expect, test } from 'vitest'
import { createReading } from '#features/signatures/web/reading-marks.ts'

test('a page that comes back to the screen adds up, and one that is still there counts up to now', () => {
  let now = 0
  const reading = createReading(() => now)
  reading.show('a', 1)
  now = 2_000
  reading.hide('a', 1)
  reading.show('a', 2)
  now = 5_000
  reading.show('a', 1)
  now = 6_400
  expect(reading.marks()).toEqual([
    { documentId: 'a', page: 1, seconds: 3 },
    { documentId: 'a', page: 2, seconds: 4 },
  ])
})

test('a page that was only hidden, or a clock that goes back, counts nothing', () => {
  let now = 9_000
  const reading = createReading(() => now)
  reading.hide('a', 1)
  reading.show('a', 2)
  now = 1_000
  reading.hide('a', 2)
  expect(reading.marks().map(({ seconds }) => seconds)).toEqual([0, 0])
})
