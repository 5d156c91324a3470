import { expect, test } from '@playwright/test'
import { assistantButton } from '#tests/e2e/support/site.ts'

test('a page that is asked for twice is the same, but for the nonce of its scripts', async ({ request }) => {
  const visit = async (encoding: string) => {
    const answer = await request.get('/', { headers: { 'accept-encoding': encoding } })
    const nonce = /'nonce-([^']+)'/.exec(answer.headers()['content-security-policy'] ?? '')?.[1] ?? ''
    return { nonce, html: await answer.text() }
  }
  const [first, packed, plain] = [await visit('gzip'), await visit('gzip'), await visit('identity')]
  expect(new Set([first.nonce, packed.nonce, plain.nonce]).size).toBe(3)
  for (const { nonce, html } of [first, packed, plain]) {
    expect(html.split(nonce).length).toBeGreaterThan(3)
    expect(html.split(nonce)).toEqual(first.html.split(first.nonce))
  }
})

test('an anchor leads to its place, even when pressed before hydration', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => location.assign('#pricing'))
  await expect(assistantButton(page)).toBeVisible()
  await expect(page.locator('#pricing')).toBeInViewport()
  await page.evaluate(() => location.assign('#benefits'))
  await expect(page.locator('#benefits')).toBeInViewport()
  await expect(page.locator('#pricing')).toBeAttached()
})

test('an unknown article says so, and leads back to the others', async ({ page }) => {
  const answer = await page.goto('/blog/nulle-part')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Article introuvable.' })).toBeVisible()
  await page.getByRole('link', { name: 'Voir tous les articles' }).click()
  await expect(page).toHaveURL(/\/blog$/)
})
