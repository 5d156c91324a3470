import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { faultsOf } from '#tests/e2e/support/page-faults.ts'
import { colour, schemes, violationsOf, widths } from '#tests/e2e/support/workshop.ts'
import { comparePictures } from '#tests/looks/compare-pictures.ts'
import { contactSheet } from '#tests/looks/contact-sheet.ts'
import { against, differences, pictures, sheets } from '#tests/looks/folders.ts'

export const windows = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]

/** Two runs of one commit differ by less. */
const mostDifferent = 0.001

/** The name of the pictures of an address: `clients-id`. */
export function nameOf(address: string): string {
  const words = address.replace('/dashboard', '').match(/[a-z]+/g) ?? ['accueil']
  return words.join('-')
}

/** Takes the pictures of an open page by day and by night, tells its faults, and compares it with the kept run. */
export async function lookAt(page: Page, name: string, sizes = windows): Promise<void> {
  const rows: Buffer[][] = schemes.map(() => [])
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const [row, scheme] of schemes.entries()) {
      await test.step(`${name}, ${size.width} px, ${scheme}`, async () => {
        await colour(page, scheme)
        await settled(page)
        const picture = await photograph(page, size)
        rows[row]?.push(picture)
        const file = `${name}-${size.width}-${scheme}.png`
        writeFileSync(join(pictures, file), picture)
        // The widths between and beyond show the parts of these.
        const isRead = widths.some((width) => width === size.width)
        const violations = isRead ? await violationsOf(page, scheme) : []
        expect.soft([...(await faultsOf(page)), ...violations], file).toEqual([])
        await compareWithKept(file, picture)
      })
    }
  }
  writeFileSync(join(sheets, `${name}.png`), await contactSheet(rows))
}

/** The whole page: in a window of its height, the bar at its foot covers none of it. */
async function photograph(page: Page, size: { width: number; height: number }): Promise<Buffer> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (height > size.height) {
    await page.setViewportSize({ ...size, height })
    await page.evaluate(endOfPictures)
  }
  const picture = await page.screenshot({ animations: 'disabled' })
  if (height > size.height) await page.setViewportSize(size)
  return picture
}

/** A picture that waits for its place in the window has it now. */
async function endOfPictures(): Promise<void> {
  const shown = [...document.images].filter((image) => image.checkVisibility())
  await Promise.allSettled(shown.map((image) => image.decode()))
}

/** Parts that have not arrived yet, and rows of before. */
const stillComing = '.mantine-Skeleton-root, [aria-busy="true"]'

export async function settled(page: Page): Promise<void> {
  await expect(page.locator(stillComing)).toHaveCount(0)
  await page.mouse.move(0, 0)
  await page.evaluate(async () => {
    await document.fonts.ready
    const drawn = [...document.images].filter(({ loading }) => loading !== 'lazy')
    await Promise.allSettled(drawn.map((image) => image.decode()))
  })
}

async function compareWithKept(file: string, picture: Buffer): Promise<void> {
  if (!against) return
  const kept = join(against, file)
  // A page that is new has nothing to be compared with.
  if (!existsSync(kept)) return
  const { share, picture: drawn } = await comparePictures(readFileSync(kept), picture)
  if (share > 0) test.info().annotations.push({ type: file, description: `${(share * 100).toFixed(3)} %` })
  if (share > mostDifferent) writeFileSync(join(differences, file), drawn)
  expect.soft(share, `${file}: the share that differs (${join(differences, file)})`).toBeLessThanOrEqual(mostDifferent)
}
