import { type Browser, expect, type Page } from '@playwright/test'
import type { Scheme } from '#features/marketing/landing-pictures.ts'
import { signIn } from '#tests/e2e/support/workshop.ts'

type Look = { colorScheme: Scheme; width: number; height: number; density: number }

/** The demonstration client with the richest page: consents, a note, a history. */
export async function photographClient(browser: Browser, look: Look): Promise<Buffer> {
  const { colorScheme, width, height, density } = look
  const context = await browser.newContext({
    ...{ colorScheme, viewport: { width, height }, deviceScaleFactor: density },
    ...{ reducedMotion: 'reduce', locale: 'fr-FR', timezoneId: 'Europe/Paris', serviceWorkers: 'block' },
  })
  const page = await context.newPage()
  await openClient(page)
  const picture = await page.screenshot()
  await context.close()
  return picture
}

async function openClient(page: Page): Promise<void> {
  await signIn(page, '/dashboard/clients?q=Moreau%20Thomas')
  await page.getByRole('link', { name: 'MOREAU Thomas' }).first().click()
  // A computer opens it beside the list first.
  if ((page.viewportSize()?.width ?? 0) > 1000) await page.getByRole('link', { name: 'Ouvrir en entier' }).click()
  await expect(page.getByText('A demandé un devis pour la jante avant droite')).toBeVisible()
  await expect(page.getByText('a créé la fiche')).toBeVisible()
  await expect(page.getByText('Accepté')).toBeVisible()
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  await page.mouse.move(0, 0)
}
