import { expect, test } from 'vitest'
import { readRange } from '#platform/files/ranges.ts'

test('a viewer asks for the beginning, the middle or the end of a PDF', () => {
  expect(readRange('bytes=0-99', 1_000)).toEqual({ start: 0, end: 99 })
  expect(readRange('bytes=900-', 1_000)).toEqual({ start: 900, end: 999 })
  expect(readRange('bytes=900-5000', 1_000)).toEqual({ start: 900, end: 999 })
  expect(readRange('bytes=-100', 1_000)).toEqual({ start: 900, end: 999 })
  expect(readRange('bytes=-5000', 1_000)).toEqual({ start: 0, end: 999 })
})

test('beyond the end there is nothing', () => {
  expect(readRange('bytes=1000-', 1_000)).toBe('unsatisfiable')
  expect(readRange('bytes=-0', 1_000)).toBe('unsatisfiable')
})

test('an unknown range is answered in full', () => {
  for (const header of [undefined, '', 'bytes=-', 'bytes=0-1,5-9', 'lines=0-1', 'bytes=9-1', 'bytes=a-b']) {
    expect(readRange(header, 1_000)).toBeUndefined()
  }
})
