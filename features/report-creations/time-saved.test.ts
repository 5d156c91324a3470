import { expect, test } from 'vitest'
import { lengthOf, timeOf } from '#features/report-creations/time-saved.ts'

test('the time from drop to paper is the middle one, and a report that waited saves nothing', () => {
  expect(timeOf([60, 240, 86_400])).toEqual({ count: 3, medianSeconds: 240, savedSeconds: 840 + 660 })
  expect(timeOf([60, 120])).toMatchObject({ medianSeconds: 90 })
  expect(timeOf([])).toEqual({ count: 0, medianSeconds: null, savedSeconds: 0 })
})

test('a length of time is told in the unit that people use', () => {
  expect([45, 240, 3_600, 7_500, 259_200].map(lengthOf)).toEqual([
    '45\u00a0s',
    '4\u00a0min',
    '1\u00a0h',
    '2\u00a0h\u00a005',
    '3\u00a0jours',
  ])
})
