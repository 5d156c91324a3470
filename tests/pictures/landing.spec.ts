import { writeFileSync } from 'node:fs'
import { test } from '@playwright/test'
import {
  addressOf,
  deskPicture,
  formats,
  phonePicture,
  reviewPhonePicture,
  reviewPicture,
  schemes,
} from '#features/marketing/landing-pictures.ts'
import { photographClient } from '#tests/pictures/client-page.ts'
import { encode } from '#tests/pictures/encode.ts'
import { photographReview } from '#tests/pictures/review-page.ts'

/** Twice the resolution of the widest kept picture; a small desktop keeps words readable. */
const looks = [
  { picture: deskPicture, photograph: photographClient, width: 1240, height: 775, density: 2 },
  { picture: phonePicture, photograph: photographClient, width: 390, height: 720, density: 2 },
  { picture: reviewPicture, photograph: photographReview, width: 1100, height: 700, density: 2 },
  { picture: reviewPhonePicture, photograph: photographReview, width: 450, height: 560, density: 2 },
]

for (const { picture, photograph, ...look } of looks) {
  for (const colorScheme of schemes) {
    test(`the landing page shows the real ${picture.name}, ${colorScheme}`, async ({ browser, page }) => {
      const whole = await photograph(browser, { colorScheme, ...look })
      for (const width of picture.widths) {
        const encoded = await encode(page, whole, width)
        for (const format of formats)
          writeFileSync(`public${addressOf(picture, colorScheme, width, format)}`, encoded[format])
      }
    })
  }
}
