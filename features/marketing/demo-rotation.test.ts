import { expect, test } from 'vitest'
import {
  isTurning,
  type Rotation,
  type RotationEvent,
  restingRotation,
  rotate,
} from '#features/marketing/demo-rotation.ts'

/** Plays events at their instants, in milliseconds. */
function play(...events: [number, RotationEvent][]): Rotation {
  return events.reduce((rotation, [at, event]) => rotate(rotation, event, at), rotate(restingRotation(4), clock, 0))
}
const clock: RotationEvent = { type: 'clock' }

test('the demonstration changes step every three seconds, and begins again after the fourth', () => {
  expect(play([2999, clock]).step).toBe(0)
  expect(play([3000, clock]).step).toBe(1)
  expect(play([3000, clock], [6000, clock], [9000, clock]).step).toBe(3)
  expect(play([3000, clock], [6000, clock], [9000, clock], [12_000, clock]).step).toBe(0)
})

test('under the pointer, the step stays, then has three whole seconds', () => {
  const held = play([1000, { type: 'hold', by: 'pointer' }], [9000, clock])
  expect(held.step).toBe(0)
  expect(isTurning(held)).toBe(false)
  const released = rotate(held, { type: 'release', by: 'pointer' }, 10_000)
  expect(rotate(released, clock, 12_999).step).toBe(0)
  expect(rotate(released, clock, 13_000).step).toBe(1)
})

test('the pointer leaving does not start a demonstration that the keyboard or the button holds', () => {
  const left = play(
    [100, { type: 'hold', by: 'pointer' }],
    [200, { type: 'hold', by: 'button' }],
    [300, { type: 'release', by: 'pointer' }],
    [60_000, clock],
  )
  expect(left.step).toBe(0)
  expect(isTurning(left)).toBe(false)
})

test('holding twice takes one release', () => {
  const released = play(
    [1, { type: 'hold', by: 'focus' }],
    [2, { type: 'hold', by: 'focus' }],
    [3, { type: 'release', by: 'focus' }],
  )
  expect(isTurning(released)).toBe(true)
})

test('a chosen step has three seconds of its own', () => {
  const chosen = play([2900, { type: 'choose', step: 2 }])
  expect(chosen.step).toBe(2)
  expect(rotate(chosen, clock, 5899).step).toBe(2)
  expect(rotate(chosen, clock, 5900).step).toBe(3)
})

test('the step before the first is the last, and after the last comes the first', () => {
  expect(play([10, { type: 'choose', step: -1 }]).step).toBe(3)
  expect(play([10, { type: 'choose', step: 4 }]).step).toBe(0)
})
