import { expect, test } from '@playwright/test'
import { dress, signIn } from '#tests/e2e/support/workshop.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the page of a client for the README, ${colorScheme}`, async ({ page }) => {
    await dress(page, 1440)
    await page.emulateMedia({ colorScheme })
    await signIn(page, '/dashboard/clients')
    await page.getByRole('link', { name: 'Ambulances de la Vilaine' }).click()
    await expect(page.getByRole('heading', { name: 'Historique' })).toBeVisible()
    await page.mouse.move(0, 0)
    await page.screenshot({ path: `docs/images/client-${colorScheme}.png` })
  })
}
