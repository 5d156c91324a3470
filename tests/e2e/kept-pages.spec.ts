import { expect } from '@playwright/test'
import { test } from '#tests/e2e/support/demo-garage.ts'
import { complaintsOf } from '#tests/e2e/support/workshop.ts'

test.use({ serviceWorkers: 'allow' })

test('every page of the workshop opens from the data of the device, drawn once and without complaint', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.goto('/dashboard')
  await page.evaluate(() => navigator.serviceWorker.ready)
  for (const address of [
    '/dashboard/clients',
    '/dashboard/synchronisation',
    '/dashboard/taches-de-fond',
    '/dashboard',
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const sheets = await page
      .locator('link[rel=stylesheet]')
      .evaluateAll((links) => links.map((link) => link.outerHTML))
    expect(sheets).toEqual([...new Set(sheets)])
  }
  expect(complaints).toEqual([])
})
