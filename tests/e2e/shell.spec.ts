import { expect, test } from '@playwright/test'
import { fillSignIn } from '#tests/e2e/support/accounts.ts'
import { strokes } from '#tests/e2e/support/by-keyboard.ts'
import { test as signedIn } from '#tests/e2e/support/demo-garage.ts'
import { oldAccounts, oldPassword } from '#tests/e2e/support/old-accounts.ts'
import { complaintsOf, expectAccessibleAtWidths, home, signIn } from '#tests/e2e/support/workshop.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

signedIn(
  'the home is accessible, Ctrl K opens the palette, finds an action and runs it; g then c goes to the clients',
  async ({ page }) => {
    await page.goto('/dashboard')
    await expect(home(page)).toBeVisible()
    await expectAccessibleAtWidths(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('textbox').fill('sombre')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await strokes(page, 'g', 'c')
    await expect(page).toHaveURL(/\/dashboard\/clients/)
  },
)

test('a chosen colour scheme shows at the first paint, without a flash', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript(() => {
    requestAnimationFrame(() => {
      document.documentElement.dataset.firstFrame = document.documentElement.dataset.mantineColorScheme ?? 'none'
    })
  })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-first-frame', 'dark')
})

test('the workshop is never shown without its styles, after a sign-in nor on a return from the site', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const bare: string[] = []
    Object.assign(globalThis, { bare })
    const look = () => {
      const page = document.querySelector('main:has(.mantine-Title-root)')
      const frame = page?.parentElement?.parentElement
      if (frame && getComputedStyle(frame).display !== 'grid') bare.push(location.pathname)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto('/login')
  await fillSignIn(page, oldAccounts.looks, oldPassword)
  await expect(home(page)).toBeVisible()
  expect(await page.evaluate(bareFrames)).toEqual([])
  await page.reload()
  await page.getByRole('link', { name: 'Choisir une formule' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Des prix')
  await page.goBack()
  await expect(home(page)).toBeVisible()
  expect(await page.evaluate(bareFrames)).toEqual([])
})

const bareFrames = () => (globalThis as unknown as { bare: string[] }).bare // the script above puts it there

signedIn('a page that waits stands still for people who ask for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route('**/api/canned-jobs**', () => {})
  await page.goto('/dashboard/forfaits')
  await expect(page.locator('.mantine-Skeleton-root').first()).toBeVisible()
  const isEndless = (animation: Animation) => animation.effect?.getTiming().iterations === Number.POSITIVE_INFINITY
  expect(await page.evaluate(`document.getAnimations().filter(${isEndless}).length`)).toBe(0)
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  signedIn('the workshop makes no console complain, and opens without network', async ({ page, context }) => {
    const complaints = complaintsOf(page)
    await page.goto('/dashboard')
    for (const name of ['Clients', 'Tâches', 'Dossiers', 'Accueil']) {
      await page.getByRole('navigation').getByRole('link', { name }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    expect(complaints).toEqual([])
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await context.setOffline(true)
    await page.reload()
    await expect(home(page)).toBeVisible()
    await expect(page.getByText(/Hors ligne/).first()).toBeVisible()
  })

  test('a person who signs out leaves nothing on the device', async ({ page }) => {
    await signIn(page)
    await page
      .getByRole('button', { name: /Compte|Claire/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull()
  })
})
