import { type Browser, expect, type Page } from '@playwright/test'
import type { Scheme } from '#features/marketing/landing-pictures.ts'
import { signIn } from '#tests/e2e/support/workshop.ts'

type Look = { colorScheme: Scheme; width: number; height: number; density: number }

const sample = 'public/exemples/rapport-26-pieces.pdf'

/** The review of a sample report that the engine has just read in the demonstration. */
export async function photographReview(browser: Browser, look: Look): Promise<Buffer> {
  const { colorScheme, width, height, density } = look
  const context = await browser.newContext({
    ...{ colorScheme, viewport: { width, height }, deviceScaleFactor: density },
    ...{ reducedMotion: 'reduce', locale: 'fr-FR', timezoneId: 'Europe/Paris', serviceWorkers: 'block' },
  })
  const page = await context.newPage()
  await openReview(page)
  const picture = await page.screenshot()
  await context.close()
  return picture
}

/** The address of the report, dropped once for all pictures. */
let address: string | undefined

async function openReview(page: Page): Promise<void> {
  await signIn(page, '/dashboard/rapports')
  address ??= await dropSample(page)
  await page.goto(address)
  await expect(page.getByRole('region', { name: 'Verdict de la lecture' })).toBeVisible()
  await expect(page.getByText('Créer le dossier et le devis')).toBeVisible()
  await expect(page.getByText('L’image de cette page se prépare')).toHaveCount(0, { timeout: 60_000 })
  // On a telephone the pages wait under the values until a person asks for them.
  const drawn = page.getByRole('article', { name: /^Page 1 sur/ }).locator('img')
  const areDrawn = (images: Element[]) =>
    images.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)
  await expect.poll(() => drawn.evaluateAll(areDrawn), { timeout: 60_000 }).toBe(true)
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  await page.mouse.move(0, 0)
}

/** On a desktop, whose list names the file of each row. */
async function dropSample(page: Page): Promise<string> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByLabel('Rapports à déposer').setInputFiles(sample)
  const row = page.locator('tbody tr').filter({ hasText: 'rapport-26-pieces' })
  await expect(row).toContainText('À relire', { timeout: 120_000 })
  await row.getByRole('link').first().click()
  await page.getByRole('link', { name: 'Ouvrir en entier' }).click()
  await page.waitForURL(/\/rapports\/[0-9a-f-]{36}/)
  if (size) await page.setViewportSize(size)
  return page.url()
}
