import { expect, test } from 'vitest'
import { greyOf } from '#engine/input/picture-file.ts'

test('colours become as bright as they look, and grey stays the same', () => {
  const colours = Uint8Array.of(255, 255, 255, 0, 0, 0, 0, 0, 255, 255, 255, 0)
  expect([...greyOf(colours, 3)]).toEqual([255, 0, 28, 226])
  const grey = Uint8Array.of(3, 200)
  expect(greyOf(grey, 1)).toBe(grey)
})
