import { expect, test } from '@playwright/test'
import { complaintsOf } from '#tests/e2e/support/workshop.ts'

test.use({ serviceWorkers: 'block' })

test('every page that the site tells search engines about opens, says what it is, and keeps the console quiet', async ({
  page,
  request,
}) => {
  const map = await (await request.get('/sitemap.xml')).text()
  const addresses = [...map.matchAll(/<loc>[^<]*?\/\/[^/]*([^<]*)<\/loc>/g)].map(([, address]) => address ?? '')
  expect(addresses.length).toBeGreaterThan(15)
  const complaints = complaintsOf(page)
  for (const address of addresses) {
    const answer = await page.goto(address)
    expect([address, answer?.status()]).toEqual([address, 200])
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  }
  expect(complaints).toEqual([])
})

test('an unknown article says so, and leads back to the others', async ({ page }) => {
  const answer = await page.goto('/blog/nulle-part')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Article introuvable.' })).toBeVisible()
  await page.getByRole('link', { name: 'Voir tous les articles' }).click()
  await expect(page).toHaveURL(/\/blog$/)
})
