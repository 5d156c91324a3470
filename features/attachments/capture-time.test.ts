import { expect, test } from 'vitest'
import { captureTimeOf } from '#features/attachments/capture-time.ts'
import { exifOf } from '#tests/support/made-photograph.ts'

const bytesOf = (taken: string, offset?: string, isLittle = true) =>
  Uint8Array.from(exifOf({ taken, offset, isLittle }))

test('a photograph says when it was taken, in the time of France', () => {
  expect(captureTimeOf(bytesOf('2026:11:20 14:05:09'))).toBe('2026-11-20T13:05:09.000Z')
  expect(captureTimeOf(bytesOf('2026:07:20 14:05:09'))).toBe('2026-07-20T12:05:09.000Z')
})

test('the zone of the camera wins, and both orders of bytes are read', () => {
  expect(captureTimeOf(bytesOf('2026:11:20 14:05:09', '-05:00'))).toBe('2026-11-20T19:05:09.000Z')
  expect(captureTimeOf(bytesOf('2026:11:20 14:05:09', undefined, false))).toBe('2026-11-20T13:05:09.000Z')
})

test('a camera whose clock was never set says nothing', () => {
  expect(captureTimeOf(bytesOf('0000:00:00 00:00:00'))).toBeUndefined()
  expect(captureTimeOf(bytesOf('1980:01:01 00:00:00'))).toBeUndefined()
  expect(captureTimeOf(bytesOf('2026:13:45 00:00:00'))).toBeUndefined()
})

test('a file without such a block, a cut one and a forged one say nothing', () => {
  const whole = bytesOf('2026:11:20 14:05:09')
  expect(captureTimeOf(Uint8Array.from(Buffer.from('%PDF-1.7')))).toBeUndefined()
  for (let length = 0; length < whole.length - 20; length += 1) captureTimeOf(whole.slice(0, length))
  for (let at = 10; at < whole.length; at += 1) captureTimeOf(whole.map((byte, index) => (index === at ? 255 : byte)))
  expect(captureTimeOf(whole.slice(0, 40))).toBeUndefined()
})
