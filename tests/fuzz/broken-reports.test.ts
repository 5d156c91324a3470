import { expect, test } from 'vitest'
import { brokenReports, fuzz } from '#tests/fuzz/fuzz.ts'
import { hostileFiles } from '#tests/fuzz/hostile-files.ts'

/** Two engines, each within its own bound. */
const mostMegabytes = 1_200
/** Both limits of a document of four pages, each page at its slowest. */
const longestMs = 60_000

test('broken reports are named as such, in time and within the memory allowed', { timeout: 120_000 }, async () => {
  const { files, crashes, slowest, grownMegabytes } = await fuzz(brokenReports(16, 20))
  expect([files, crashes]).toEqual([16, []])
  expect(slowest[0]?.ms).toBeLessThan(longestMs)
  expect(grownMegabytes).toBeLessThan(mostMegabytes)
})

test('harmful files do no harm', { timeout: 120_000 }, async () => {
  const hostile = Object.entries(hostileFiles).filter(([name]) => !slow.includes(name))
  const { files, crashes, outcomes, slowest, grownMegabytes } = await fuzz(
    await Promise.all(hostile.map(async ([name, make]) => ({ name, bytes: await make() }))),
  )
  expect([files, crashes, outcomes.read]).toEqual([hostile.length, [], undefined])
  expect(slowest[0]?.ms).toBeLessThan(longestMs)
  expect(grownMegabytes).toBeLessThan(mostMegabytes)
})

/** These take their whole limit: only `npm run fuzz` runs them. */
const slow = [
  'a page of a kilometre with a picture',
  'a picture of 3.6 gigapixels',
  'a picture as wide as a number may be',
  'forms that call each other ten to the ten times',
  'letters without end',
  'a picture within the pixels allowed',
  'a bomb in a bomb',
]
