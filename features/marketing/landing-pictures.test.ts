import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  addressOf,
  deskPicture,
  formats,
  heightAt,
  phonePicture,
  reviewPhonePicture,
  reviewPicture,
  schemes,
  sourceSet,
} from '#features/marketing/landing-pictures.ts'
import { pictureSize } from '#tests/support/picture-size.ts'

const kept = [deskPicture, phonePicture, reviewPicture, reviewPhonePicture].flatMap((picture) =>
  schemes.flatMap((scheme) =>
    picture.widths.flatMap((width) => formats.map((format) => ({ picture, scheme, width, format }))),
  ),
)

describe('the pictures of the landing page', () => {
  test.each(kept)('$picture.name, $scheme, is there as $format, $width pixels wide', (each) => {
    const { picture, scheme, width, format } = each
    const file = readFileSync(`public${addressOf(picture, scheme, width, format)}`)
    expect(pictureSize(file)).toEqual({ width, height: heightAt(picture, width) })
    expect(file.length).toBeLessThan(64 * 1024)
  })

  test('a browser that knows AVIF receives less', () => {
    for (const { picture, scheme, width } of kept) {
      const [avif = 0, webp = 0] = formats.map((format) => weightOf(addressOf(picture, scheme, width, format)))
      expect(avif).toBeLessThan(webp)
    }
  })

  test('a browser chooses among the widths', () => {
    expect(sourceSet(phonePicture, 'dark', 'avif')).toBe(
      '/site/client-telephone-dark-520.avif 520w, /site/client-telephone-dark-780.avif 780w',
    )
  })
})

const weightOf = (address: string) => readFileSync(`public${address}`).length
