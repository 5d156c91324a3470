import sharp from 'sharp'
import { expect, test } from 'vitest'
import { comparePictures } from '#tests/looks/compare-pictures.ts'

function picture(width: number, height: number, spot?: string): Promise<Buffer> {
  const whole = sharp({ create: { width, height, channels: 3, background: '#f4f4f4' } })
  const mark = { create: { width: 10, height: 10, channels: 3 as const, background: spot ?? '#f4f4f4' } }
  return whole
    .composite([{ input: mark, left: 20, top: 30 }])
    .png()
    .toBuffer()
}

test('a picture is like itself, and like one whose colours differ by less than people see', async () => {
  const before = await picture(100, 100)
  expect((await comparePictures(before, before)).share).toBe(0)
  expect((await comparePictures(before, await picture(100, 100, '#eaeaea'))).share).toBe(0)
})

test('a spot of another colour is counted, and drawn in red where it stands', async () => {
  const { share, picture: drawn } = await comparePictures(await picture(100, 100), await picture(100, 100, '#0b6b76'))
  expect(share).toBeCloseTo(0.01)
  const { data, info } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
  expect(at(25, 35)).toEqual([214, 40, 40])
  expect(at(5, 5)).toEqual([253, 253, 253])
  const white = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const paper = await sharp((await comparePictures(white, await picture(100, 100))).picture)
    .raw()
    .toBuffer()
  expect(Math.min(...paper.filter((_, at) => at % 3 === 0))).toBeGreaterThan(190)
})

test('a page that grew differs by all that it has more', async () => {
  expect((await comparePictures(await picture(100, 100), await picture(100, 125))).share).toBeCloseTo(0.2)
})
