import { expect, test } from '@playwright/test'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a page that breaks says so, and its button reloads it', async ({ page }) => {
  await page.goto('/login')
  await page.route('**/assets/register-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default function Broken() { throw new Error("broken") }',
    }),
  )
  await page.getByRole('link', { name: 'Inscription gratuite' }).click()
  await expect(page.getByRole('heading', { name: 'Une erreur inattendue est survenue.' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Recharger la page' }).click()
  await expect(page.getByRole('heading', { name: 'Créer un compte' })).toBeVisible()
})

test('a page with late scripts says so after ten seconds', async ({ page }) => {
  let isHeld = true
  await page.route('**/assets/*.js', (route) => (isHeld ? undefined : route.continue()))
  await page.goto('/onboarding', { waitUntil: 'commit' })
  await expect(page.getByText('Chargement...')).toBeVisible()
  await expect(page.getByText('Le chargement prend plus de temps que prévu.')).toBeHidden()
  const delays = await page.evaluate(() => {
    const waiting = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === 1)
    for (const animation of waiting) animation.finish()
    return waiting.map(({ effect }) => effect?.getTiming().delay)
  })
  expect(new Set(delays)).toEqual(new Set([10_000]))
  await expect(page.getByText('Le chargement prend plus de temps que prévu.')).toBeVisible()
  isHeld = false
  await page.getByRole('link', { name: 'Relancer' }).click()
  await expect(page).toHaveURL(/\/login/)
})
