import { expect, type Page } from '@playwright/test'
import { test } from '#tests/e2e/support/demo-garage.ts'
import { dress, expectAccessible, home, widths } from '#tests/e2e/support/workshop.ts'

const view = '**/rest/v1/stripe_user_subscriptions*'
const daySeconds = 86_400
const inDays = (days: number) => Math.round(Date.now() / 1_000 + days * daySeconds)
const banner = (page: Page) => page.getByRole('region', { name: 'Abonnement' })

/** The wire's answer for a subscription. */
async function subscribe(page: Page, status: string, periodEnd: number | null, price = 'price_pro_month') {
  await page.unroute(view)
  await page.route(view, (route) =>
    route.fulfill({ json: [{ subscription_status: status, price_id: price, current_period_end: periodEnd }] }),
  )
}

/** Every call of this page to the wire. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (/\/(rest|auth|functions)\/v1\//.test(request.url())) calls.push(new URL(request.url()).pathname)
  })
  return calls
}

test.describe('a visitor', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('discovers the offers in a slim bar that covers nothing else, without asking the server anything', async ({
    page,
  }) => {
    const calls = callsOf(page)
    for (const width of widths) {
      await dress(page, width)
      await page.goto('/essai')
      await expect(banner(page)).toContainText('Découvrez nos offres')
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      const { header, band, main } = await page.evaluate(placesAtTheTop)
      expect(band.top).toBeGreaterThanOrEqual(header.bottom - 1)
      expect(band.bottom).toBeLessThanOrEqual(main.top)
      expect(band.bottom - band.top).toBeLessThan(64)
      // The bar leaves with the page, and so does the button of the assistant on a telephone.
      await page.evaluate(() => scrollBy({ top: 200, behavior: 'instant' }))
      await expect(banner(page)).not.toBeInViewport()
      const assistant = page.getByRole('complementary', { name: 'Assistant' })
      await expect(assistant).toHaveCSS('position', width === 390 ? 'absolute' : 'fixed')
    }
    await banner(page).getByRole('link', { name: 'Voir les tarifs' }).click()
    await expect(page).toHaveURL(/\/pricing$/)
    await expect(banner(page)).toBeHidden()
    expect(calls).toEqual([])
  })

  test('closes the banner by keyboard: it stays closed in the other tab and tomorrow, and returns after a month', async ({
    context,
    page,
  }) => {
    const other = await context.newPage()
    await other.goto('/contact')
    await page.goto('/contact')
    await expect(banner(other)).toBeVisible()
    await banner(page).getByRole('link').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(banner(page)).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    await expect(banner(other)).toBeHidden()
    await other.close()

    await page.clock.setSystemTime(inDays(1) * 1_000)
    await page.reload()
    await expectAwake(page)
    await expect(banner(page)).toBeHidden()
    await page.clock.setSystemTime(inDays(31) * 1_000)
    await page.reload()
    await expect(banner(page)).toBeVisible()
  })

  test('follows a link that is pressed while the banner arrives', async ({ context, page }) => {
    const other = await context.newPage()
    await other.goto('/contact')
    await banner(other).getByRole('button', { name: 'Fermer le bandeau' }).click()
    await page.goto('/carrosserie')
    await expectAwake(page)
    await expect(banner(page)).toBeHidden()
    const link = page.getByRole('main').getByRole('link', { name: 'Essayer gratuitement' }).last()
    await link.scrollIntoViewIfNeeded()
    await link.hover()
    await page.mouse.down()
    await other.evaluate(() => localStorage.removeItem('subscription-banner-dismissed'))
    await expect(banner(page)).toBeAttached()
    await page.mouse.up()
    await expect(page).toHaveURL(/\/register/)
  })

  test('is not disturbed on the pages of payment', async ({ page }) => {
    await page.goto('/checkout/cancel')
    await expectAwake(page)
    await expect(banner(page)).toBeHidden()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
    await expect(banner(page)).toBeVisible()
  })
})

test.describe('a signed-in person', () => {
  test('without a subscription discovers the offers, as the real view answers', async ({ page }) => {
    const answer = page.waitForResponse(view)
    await page.goto('/contact')
    expect(await (await answer).json()).toEqual([])
    await expect(banner(page)).toContainText('Découvrez nos offres')
  })

  test('in a trial sees the days left, the plan, and the way to the prices', async ({ page }) => {
    await subscribe(page, 'trialing', inDays(4.2))
    await dress(page, 390)
    await page.goto('/contact')
    await expect(banner(page)).toContainText("Période d'essai en cours")
    await expect(banner(page)).toContainText('Pro · 5\u00a0jours restants')
    await expectAccessible(page)
    await expect(banner(page).getByRole('link', { name: 'Voir les tarifs' })).toHaveAttribute('href', '/pricing')
    await banner(page).getByRole('button', { name: 'Fermer le bandeau' }).click()
    await subscribe(page, 'trialing', inDays(0.5), 'price_unknown')
    await page.reload()
    await expect(banner(page)).toContainText('1\u00a0jour restant')
    await expect(banner(page)).not.toContainText('·')
  })

  test('sees when a canceled subscription ended, and returns to it by the prices', async ({ page }) => {
    await subscribe(page, 'canceled', Date.parse('2026-01-31T11:00:00Z') / 1_000)
    await page.goto('/contact')
    await expect(banner(page)).toContainText('Abonnement annulé')
    await expect(banner(page)).toContainText('A pris fin le 31/01/2026')
    await banner(page).getByRole('link', { name: 'Réactiver mon abonnement' }).click()
    await expect(page).toHaveURL(/\/pricing$/)
  })

  test('with a subscription sees no banner', async ({ page }) => {
    await subscribe(page, 'active', inDays(20))
    const answer = page.waitForResponse(view)
    await page.goto('/contact')
    await (await answer).finished()
    await expectAwake(page)
    await expect(banner(page)).toBeHidden()
  })

  test('with another kind of subscription, or a failing server, discovers the offers without an alarm', async ({
    page,
  }) => {
    await subscribe(page, 'past_due', inDays(20))
    await page.goto('/contact')
    await expect(banner(page)).toContainText('Découvrez nos offres')

    await page.unroute(view)
    await page.route(view, (route) => route.fulfill({ status: 500, json: { message: 'Internal Server Error' } }))
    const warning = page.waitForEvent('console', (message) => message.text().includes('subscription could not be read'))
    await page.reload()
    expect((await warning).type()).toBe('warning')
    await expect(banner(page)).toContainText('Découvrez nos offres')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('is not disturbed while paying or at work, and nothing is read there', async ({ page }) => {
    const calls = callsOf(page)
    await page.goto('/checkout/cancel')
    await expectAwake(page)
    await expect(banner(page)).toBeHidden()
    await page.goto('/dashboard')
    await expect(home(page)).toBeVisible()
    await expect(banner(page)).toBeHidden()
    expect(calls.filter((call) => call.includes('subscriptions'))).toEqual([])
  })
})

/** The assistant's button shows after hydration, and so would the banner. */
async function expectAwake(page: Page): Promise<void> {
  await expect(page.getByRole('complementary', { name: 'Assistant' })).toBeVisible()
}

/** Runs in the page. */
function placesAtTheTop() {
  const placeOf = (selector: string) => {
    const { top = 0, bottom = 0 } = document.querySelector(selector)?.getBoundingClientRect() ?? {}
    return { top, bottom }
  }
  return { header: placeOf('header'), band: placeOf('[aria-label="Abonnement"]'), main: placeOf('main') }
}
