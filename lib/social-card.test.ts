import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isSocialCard, socialCard, socialCardOf, socialCardSize } from '#lib/social-card.ts'
import { pictureSize } from '#tests/support/picture-size.ts'

const cards = [socialCard, ...readdirSync('public/social').map((file) => `/social/${file}`)]

test.each(cards)('%s has the size that social networks ask for, and is light', (address) => {
  const file = readFileSync(`public${address}`)
  expect(pictureSize(file)).toEqual(socialCardSize)
  expect(file.length).toBeLessThan(150 * 1024)
})

test('our own pictures are distinguished from pictures of other sites', () => {
  expect([socialCard, socialCardOf('a')].every(isSocialCard)).toBe(true)
  expect(isSocialCard('https://photos.example/social.jpg')).toBe(false)
})
