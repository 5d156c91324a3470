import { expect, test } from 'vitest'
import { limits } from '#features/signatures/signature-terms.ts'
import { beginStroke, goOn, isFull, pathOf, placeIn, type Strokes } from '#features/signatures/web/pen.ts'

const frame = { left: 10, top: 20, width: 500, height: 200 }

test('a place on the screen is scaled into the box, and a pen outside runs along its edge', () => {
  expect(placeIn(frame, 260, 120)).toEqual([500, 200])
  expect(placeIn(frame, -50, 900)).toEqual([0, 400])
  expect(placeIn({ ...frame, width: 0, height: 0 }, 10, 20)).toEqual([0, 0])
})

test('points that stand on each other are left out', () => {
  const drawn = goOn(goOn(beginStroke([], [0, 0]), [1, 1]), [40, 0])
  expect(drawn).toEqual([
    [
      [0, 0],
      [40, 0],
    ],
  ])
})

test('a drawing never holds more points than the server takes', () => {
  let drawn: Strokes = []
  for (let at = 0; at < limits.points + 500; at++)
    drawn = at % 100 === 0 ? beginStroke(drawn, [at, 0]) : goOn(drawn, [(at % 2) * 900, 0])
  expect(drawn.flat()).toHaveLength(limits.points)
  expect(isFull(drawn)).toBe(true)
})

test('a dot is drawn too', () => {
  expect(pathOf([[3, 4]])).toBe('M3 4L3 4')
})
