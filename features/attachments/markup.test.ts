import { expect, test } from 'vitest'
import {
  addPoint,
  joinMarks,
  lineOf,
  type Mark,
  mostPoints,
  type Point,
  placeOf,
} from '#features/attachments/markup.ts'

const mark = (id: string, fields: Partial<Mark> = {}): Mark => ({
  ...{
    id,
    shape: 'arrow',
    color: 'red',
    text: '',
    points: [
      [0, 0],
      [1_000, 0],
    ],
  },
  ...fields,
})
const ids = (marks: Mark[]) => marks.map(({ id }) => id)

test('a finger on a turned picture draws at the place that it shows', () => {
  const box = { left: 100, top: 50, width: 400, height: 300 }
  const finger = { x: 200, y: 110 } // a quarter across, a fifth down
  expect(placeOf(finger, box, 0, 7_500)).toEqual([2_500, 1_500])
  const upright = { left: 100, top: 50, width: 300, height: 400 }
  const other = { x: 175, y: 130 } // a quarter across, a fifth down
  expect(placeOf(other, upright, 1, 7_500)).toEqual([2_000, 5_625])
  expect(placeOf(finger, box, 2, 7_500)).toEqual([7_500, 6_000])
  expect(placeOf(other, upright, 3, 7_500)).toEqual([8_000, 1_875])
})

test('a finger that leaves the picture draws at its edge', () => {
  expect(placeOf({ x: -50, y: 9_999 }, { left: 0, top: 0, width: 400, height: 300 }, 0, 7_500)).toEqual([0, 7_500])
})

test('an arrow ends in its head, a circle closes, a freehand line goes through its points', () => {
  expect(lineOf(mark('a'))).toBe('M0 0L1000 0M640 -174L1000 0L640 174')
  expect(
    lineOf(
      mark('b', {
        shape: 'circle',
        points: [
          [0, 0],
          [200, 100],
        ],
      }),
    ),
  ).toBe('M0 50A100 50 0 1 1 200 50A100 50 0 1 1 0 50Z')
  expect(
    lineOf(
      mark('c', {
        shape: 'freehand',
        points: [
          [0, 0],
          [5, 5],
          [9, 0],
        ],
      }),
    ),
  ).toBe('M0 0L5 5L9 0')
  expect(lineOf(mark('d', { shape: 'text', points: [[0, 0]], text: 'Rayure' }))).toBe('')
})

test('a freehand line keeps no point that the eye cannot tell from the last, and ends before it is too long', () => {
  expect(addPoint([[0, 0]], [10, 10])).toEqual([[0, 0]])
  expect(addPoint([[0, 0]], [100, 0])).toHaveLength(2)
  const long = Array.from({ length: mostPoints }, (_, at): Point => [at * 100, 0])
  expect(addPoint(long, [0, 9_000])).toHaveLength(mostPoints)
})

test('two people who annotate one photograph keep the marks of both, and lose those that either took away', () => {
  const [old, gone, lifted, mine, theirs] = ['old', 'gone', 'lifted', 'mine', 'theirs'].map((id) => mark(id))
  if (!old || !gone || !lifted || !mine || !theirs) throw new Error('A mark is missing.')
  expect(ids(joinMarks([old, gone, lifted], [old, lifted, mine], [old, gone, theirs]))).toEqual([
    'old',
    'theirs',
    'mine',
  ])
  expect(ids(joinMarks([old], [old, mine], [old, mine, theirs]))).toEqual(['old', 'mine', 'theirs'])
})
