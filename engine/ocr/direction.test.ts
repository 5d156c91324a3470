import { expect, test } from 'vitest'
import type { Component } from '#engine/ocr/components.ts'
import { isSideways } from '#engine/ocr/direction.ts'

/** Ten lines of twenty letters. */
const page: Component[] = Array.from({ length: 200 }, (_, at) => {
  const [left, top] = [100 + (at % 20) * 18, 100 + Math.floor(at / 20) * 50]
  return { left, right: left + 13, top, bottom: top + 21, area: 120 }
})
const onItsSide = page.map(({ left, right, top, bottom, area }) => ({
  left: top,
  right: bottom,
  top: left,
  bottom: right,
  area,
}))

test('a page whose letters stand side by side is upright', () => {
  expect(isSideways(page)).toBe(false)
})

test('a page whose letters stand one above the other lies on its side', () => {
  expect(isSideways(onItsSide)).toBe(true)
})

test('a column of a few figures says nothing', () => {
  expect(isSideways(onItsSide.slice(0, 20))).toBe(false)
})
