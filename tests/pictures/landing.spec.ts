import { writeFileSync } from 'node:fs'
import { test } from '@playwright/test'
import { addressOf, deskPicture, formats, phonePicture, schemes } from '#features/marketing/landing-pictures.ts'
import { photographClient } from '#tests/pictures/client-page.ts'
import { encode } from '#tests/pictures/encode.ts'

/** Twice the resolution of the widest kept picture; a small desktop keeps words readable. */
const looks = [
  { picture: deskPicture, width: 1240, height: 775, density: 2 },
  { picture: phonePicture, width: 390, height: 720, density: 2 },
]

for (const { picture, ...look } of looks) {
  for (const colorScheme of schemes) {
    test(`the landing page shows the real ${picture.name}, ${colorScheme}`, async ({ browser, page }) => {
      const whole = await photographClient(browser, { colorScheme, ...look })
      for (const width of picture.widths) {
        const encoded = await encode(page, whole, width)
        for (const format of formats)
          writeFileSync(`public${addressOf(picture, colorScheme, width, format)}`, encoded[format])
      }
    })
  }
}
