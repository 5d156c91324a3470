import { expect, test } from 'vitest'
import { leftToKeep, leftToShow, zoomToShow } from '#features/expert-reports/report-zoom.ts'

test('a label is enlarged as far as the amount of its line stays beside it', () => {
  const label = { width: 120, height: 11 }
  expect(zoomToShow({ now: 1, place: label, spanWidth: 600, paneWidth: 730 })).toBeCloseTo(1.14, 2)
  expect(zoomToShow({ now: 1, place: label, spanWidth: 120, paneWidth: 730 })).toBeCloseTo(15 / 11, 2)
})

test('on a telephone the label is legible first', () => {
  const label = { width: 60, height: 5 }
  expect(zoomToShow({ now: 1, place: label, spanWidth: 330, paneWidth: 380 })).toBe(3)
})

test('a page enlarged by hand is never made smaller', () => {
  expect(zoomToShow({ now: 2.5, place: { width: 300, height: 28 }, spanWidth: 1_500, paneWidth: 730 })).toBe(2.5)
})

test('both ends of a line are shown where they fit, the value alone where they do not', () => {
  const place = { left: 100, right: 200 }
  expect(leftToShow({ place, span: { left: 100, right: 700 }, paneWidth: 730 })).toBe(35)
  expect(leftToShow({ place, span: { left: 100, right: 1_400 }, paneWidth: 730 })).toBeLessThanOrEqual(88)
})

test('the amount column keeps its place on screen while the pages grow', () => {
  const left = leftToKeep({ scrollLeft: 0, amountRight: 680, paneWidth: 730, ratio: 1.25 })
  expect(680 * 1.25 - left).toBe(680)
  const hidden = leftToKeep({ scrollLeft: 0, amountRight: 900, paneWidth: 730, ratio: 1.25 })
  expect(900 * 1.25 - hidden).toBe(718)
  expect(leftToKeep({ scrollLeft: 0, amountRight: undefined, paneWidth: 700, ratio: 2 })).toBe(350)
})
