import { expect, type Page, test } from '@playwright/test'
import { solutions } from '#features/marketing/site-links.ts'
import { disorderOf, walkByKeyboard } from '#tests/e2e/support/page-order.ts'
import { doors, indexedPages, lostPages, shiftOf, watchShifts } from '#tests/e2e/support/public-pages.ts'
import { registerNothing } from '#tests/e2e/support/register-nothing.ts'
import { renderedTextOf } from '#tests/e2e/support/rendered-text.ts'
import { assistantButton, openSite, wakeLanding } from '#tests/e2e/support/site.ts'
import { complaintsOf, dress, expectAccessible, signIn, widths } from '#tests/e2e/support/workshop.ts'
import { typographyFaults } from '#tests/support/french-typography.ts'

test.describe.configure({ mode: 'parallel' })

/** Nobody sees a smaller shift. */
const still = 0.02

const solutionPages = new Set(solutions().map(({ to }) => to))

/** Pages with one template: the first of them shows how the others load on a telephone. */
function templateOf(address: string): string {
  if (solutionPages.has(address)) return 'solution'
  if (lostPages.includes(address)) return address
  return /^\/(legal|blog)\/./.exec(address)?.[1] ?? address
}

/** Loads the page for each width: how it moves is seen while it loads. A page `likeAnother` is loaded once, and follows its window. */
async function expectInOrder(page: Page, address: string, { likeAnother = false } = {}): Promise<void> {
  const complaints = complaintsOf(page)
  await registerNothing(page)
  await watchShifts(page)
  for (const width of widths) {
    await dress(page, width)
    const isLoaded = width === widths[0] || !likeAnother
    if (isLoaded) expect((await page.goto(address))?.status()).toBe(address.endsWith('/nulle-part') ? 404 : 200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    if (!address.startsWith('/dashboard')) await expect(assistantButton(page)).toBeVisible()
    if (isLoaded)
      expect.soft(await shiftOf(page), `how far the page moves by itself at ${width} px`).toBeLessThan(still)
    expect.soft(await disorderOf(page), `disorder at ${width} px`).toEqual([])
    // On a telephone the frame differs, which the landing page and the doors show for all.
    if (width === widths[0] || [...doors, '/'].includes(address)) await expectAccessible(page)
  }
  // The browser reports a page that answers 404.
  const isReported = (complaint: string) => address.endsWith('/nulle-part') && complaint.includes('404 (Not Found)')
  expect(complaints.filter((complaint) => !isReported(complaint))).toEqual([])
  await expectTypography(page)
}

/** French typography in visible, spoken and search texts. */
async function expectTypography(page: Page): Promise<void> {
  const texts = await renderedTextOf(page)
  expect(texts.length).toBeGreaterThan(10)
  expect(texts.flatMap(typographyFaults)).toEqual([])
}

test.describe('the site', () => {
  const templates = [...indexedPages, ...lostPages].map(templateOf)
  for (const [rank, address] of [...indexedPages, ...lostPages].entries()) {
    test(`the page ${address} is in order, well typeset, still and accessible, by day and by night`, async ({
      page,
    }) => {
      await expectInOrder(page, address, { likeAnother: templates.indexOf(templateOf(address)) < rank })
    })
  }

  test('the site map lists exactly the pages that this file checks', async ({ request }) => {
    const map = await (await request.get('/sitemap.xml')).text()
    const told = [...map.matchAll(/<loc>[^<]*?\/\/[^/<]*([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
    expect(told.toSorted()).toEqual(indexedPages.toSorted())
  })

  test('the landing page stands still while its fonts are late and its demonstration turns', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await watchShifts(page)
    await page.clock.install()
    const { promise: late, resolve: deliver } = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await late
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await shiftOf(page)
    deliver()
    await page.waitForLoadState()
    expect(await shiftOf(page), 'with its fonts').toBeLessThan(still)
    const steps = page.getByRole('tablist', { name: 'Étapes de la démonstration' }).getByRole('tab')
    for (const step of [1, 2, 3, 0]) {
      await page.clock.runFor(3_000)
      await expect(steps.nth(step)).toHaveAttribute('aria-selected', 'true')
    }
    expect(await shiftOf(page), 'while it turns').toBeLessThan(still)
  })

  for (const width of widths) {
    test(`the keyboard goes through the landing page in its order, the link to the content first (${width} px)`, async ({
      page,
    }) => {
      await dress(page, width)
      await openSite(page, '/')
      await wakeLanding(page)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
      await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeInViewport({ ratio: 1 })
      const { reached, missed } = await walkByKeyboard(page)
      expect(missed).toEqual([])
      expect(reached).toBeGreaterThan(50)
    })
  }
})

test.describe('the pages of sign-in', () => {
  for (const address of doors) {
    test(`the page ${address} is in order, well typeset, still and accessible, by day and by night`, async ({
      page,
    }) => {
      await expectInOrder(page, address)
    })
  }
})

test.describe('a page of the workshop', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the assistant is in order, well typeset, still and accessible, by day and by night', async ({ page }) => {
    await signIn(page)
    await expectInOrder(page, '/dashboard/assistant')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page is whole without JavaScript: sections, plans, menus, questions and answers', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/')
    for (const heading of await page.getByRole('heading', { level: 2, includeHidden: true }).all())
      await expect(heading).toBeVisible()
    for (const anchor of ['features', 'pricing', 'contact', 'faq'])
      await expect(page.locator(`#${anchor}`)).toBeVisible()

    const pricing = page.locator('#pricing')
    await expect(pricing.getByText(/^79\s€\sHT par mois/)).toBeVisible()
    await pricing.getByRole('radio', { name: /^Annuelle/ }).check()
    await expect(pricing.getByText(/^790\s€\sHT par an$/)).toBeVisible()

    const questions = page.locator('#faq details')
    await expect(questions).toHaveCount(25)
    // A click waits for a place that stays the same by a timer of the page: without JavaScript no timer rings.
    await questions.last().locator('summary').press('Enter')
    await expect(questions.last().locator('p')).toBeVisible()

    await page.getByText('Solutions', { exact: true }).first().click()
    const menu = page.getByRole('navigation', { name: 'Navigation principale' })
    await menu.getByRole('link', { name: /^Métiers/ }).click()
    await expect(page).toHaveURL(/\/metiers$/)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.locator('header summary').filter({ hasText: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Blog' }).click()
    await expect(page).toHaveURL(/\/blog$/)
  })

  test('every public page is readable without JavaScript, and offers no dead button', async ({ page }) => {
    for (const address of [...indexedPages, ...lostPages]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const words = (await page.locator('main').innerText()).length
      expect(words, address).toBeGreaterThan(60)
      if (address !== '/') await expect(page.getByRole('button')).toHaveCount(0)
    }
    await page.goto('/blog/obligations-legales-garages')
    await expect(page.getByText('Il ne remplace pas l’avis de votre conseil.')).toBeVisible()
    await page.goto('/contact')
    await expect(page.getByText('Ce formulaire a besoin de JavaScript.').getByRole('link')).toBeVisible()
  })
})
