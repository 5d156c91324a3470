import { expect, test } from 'vitest'
import { blank } from '#engine/ocr/picture.ts'
import type { Segment } from '#engine/ocr/segments.ts'
import { placesOf, stacksOf } from '#engine/ocr/stack.ts'

const height = 20

/** Letters side by side; the picture shows each as a box. */
function segmentAt(left: number, top: number, count: number): Segment {
  const letters = Array.from({ length: count }, (_, at) => ({
    left: left + at * 16,
    right: left + at * 16 + 13,
    top,
    bottom: top + height - 1,
    area: 280,
  }))
  const right = left + count * 16 - 3
  return { left, right, top, bottom: top + height - 1, area: 280 * count, letters, marks: [] }
}
const pageWith = (segments: readonly Segment[]) => {
  const picture = blank(1_000, 3_000)
  for (const { letters } of segments)
    for (const { left, right, top, bottom } of letters)
      for (let y = top; y <= bottom; y += 1) picture.grey.fill(0, y * 1_000 + left, y * 1_000 + right + 1)
  return picture
}
const stacked = (segments: readonly Segment[]) => stacksOf(pageWith(segments), segments, height)

test('the longest lines stand on the first stack, and each piece of print on one stack', () => {
  const segments = Array.from({ length: 80 }, (_, line) => segmentAt(50, 20 + line * 35, line < 70 ? 5 : 20))
  const stacks = stacked(segments)
  expect(stacks[0]?.places.every(({ segment }) => segment.letters.length === 20)).toBe(true)
  expect(stacks.flatMap(({ places }) => places.map(({ segment }) => segment.top)).toSorted((a, b) => a - b)).toEqual(
    segments.map(({ top }) => top),
  )
})

test('a page of some length has two stacks after the first, of as many lines', () => {
  const linesOf = (count: number) =>
    stacked(Array.from({ length: count }, (_, line) => segmentAt(50, 20 + line * 30, 9))).map(
      ({ places }) => new Set(places.map(({ segment }) => segment)).size,
    )
  expect(linesOf(20)).toEqual([6, 14])
  expect(linesOf(56)).toEqual([6, 25, 25])
})

test('a figure alone stands beside the words of its row', () => {
  const [label, quantity] = [segmentAt(50, 100, 8), segmentAt(700, 100, 1)]
  const places = stacked([label, quantity]).flatMap((stack) => stack.places)
  expect(places.map(({ segment }) => segment)).toEqual([label, quantity])
  expect(new Set(places.map(({ top }) => top)).size).toBe(1)
})

test('a stack shows the letters without their neighbours on the page', () => {
  const segment = segmentAt(50, 100, 4)
  const picture = pageWith([segment])
  picture.grey.fill(0, 135 * 1_000, 140 * 1_000)
  const [stack] = stacksOf(picture, [segment], height)
  const ink = stack?.picture.grey.reduce((sum, grey) => sum + (grey === 0 ? 1 : 0), 0)
  expect(ink).toBe(4 * 14 * height)
})

test('a word belongs to the pieces of print that it was read from', () => {
  const segments = [segmentAt(50, 100, 6), segmentAt(50, 150, 6)]
  const [stack] = stacked(segments)
  const [first, second] = stack?.places ?? []
  if (!stack || !first || !second) throw new Error('nothing on the stack')
  expect(placesOf(stack.places, { ...first, right: first.left + 40 })).toEqual([first])
  expect(placesOf(stack.places, second)).toEqual([second])
})

test('a grey caption beside black print is nearly as dark on the stack; grain stays as it was', () => {
  const [black, caption, speck] = [segmentAt(50, 100, 30), segmentAt(50, 150, 6), segmentAt(700, 150, 1)]
  const picture = pageWith([black])
  for (const { letters } of [caption, speck])
    for (const { left, right, top, bottom } of letters)
      for (let y = top; y <= bottom; y += 1) picture.grey.fill(120, y * 1_000 + left, y * 1_000 + right + 1)
  const darkest = stacksOf(picture, [black, caption, speck], height).flatMap(({ picture: stack, places }) =>
    places.map(({ segment, left, top }) => [segment, stack.grey[(top + 5) * stack.width + left + 5]] as const),
  )
  const at = (wanted: Segment) => darkest.find(([segment]) => segment === wanted)?.[1]
  expect([at(black), at(caption)].map((grey) => (grey ?? 255) < 25)).toEqual([true, true])
  expect(at(speck)).toBeGreaterThan(110)
})
