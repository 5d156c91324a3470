import { expect, type Page, test } from '@playwright/test'
import { brand } from '#lib/brand.ts'
import { openSite, stopClock } from '#tests/e2e/support/site.ts'

const invitation = (page: Page) => page.getByRole('region', { name: 'Installation' })

/** The browser's offer to install the site, and the visitor's answer to the browser's own question. */
function offerInstallation(page: Page, outcome: 'accepted' | 'dismissed' = 'accepted'): Promise<boolean> {
  return page.evaluate(async (answer) => {
    const prompt = () => {
      document.documentElement.dataset.prompted = 'yes'
      return Promise.resolve({ outcome: answer })
    }
    const isKept = !dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
    // The page draws and then sets its timer, each in a task of its own: a clock that ran before would never ring it.
    for (let task = 0; task < 4; task++) {
      const { port1, port2 } = new MessageChannel()
      const arrived = new Promise((resolve) => {
        port1.onmessage = resolve
      })
      port2.postMessage(null)
      await arrived
    }
    return isKept
  }, outcome)
}

test('the invitation to install waits two seconds, stays five, and leaves by itself', async ({ page }) => {
  await stopClock(page)
  await openSite(page, '/legal/terms')
  await page.clock.runFor(60_000)
  await expect(invitation(page)).toBeHidden()
  expect(await offerInstallation(page)).toBe(true)
  await page.clock.runFor(1_999)
  await expect(invitation(page)).toBeHidden()
  await page.clock.runFor(1)
  await expect(invitation(page)).toContainText(`Installez ${brand.name} sur cet appareil.`)
  await page.clock.runFor(4_999)
  await expect(invitation(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(invitation(page)).toBeHidden()
})

test('the invitation to install stays under the pointer, installs on request, and never returns once declined', async ({
  page,
}) => {
  await stopClock(page)
  await openSite(page, '/legal/terms')
  await offerInstallation(page)
  await page.clock.runFor(2_000)
  await page.getByRole('button', { name: 'Installer' }).hover()
  await page.clock.runFor(60_000)
  await page.getByRole('button', { name: 'Installer' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes')
  await expect(invitation(page)).toBeHidden()

  await offerInstallation(page)
  await page.clock.runFor(2_000)
  await expect(invitation(page)).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(5_000)
  await expect(invitation(page)).toBeHidden()

  await openSite(page, '/legal/cookies')
  await offerInstallation(page)
  await page.clock.runFor(2_000)
  await page.getByRole('button', { name: 'Installer' }).focus()
  await page.clock.runFor(60_000)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(invitation(page)).toBeHidden()

  await openSite(page, '/legal/terms')
  await offerInstallation(page)
  await page.clock.runFor(60_000)
  await expect(invitation(page)).toBeHidden()
})

test("a visitor who declines the browser's own question is not invited again", async ({ page }) => {
  await stopClock(page)
  await openSite(page, '/legal/terms')
  await offerInstallation(page, 'dismissed')
  await page.clock.runFor(2_000)
  await page.getByRole('button', { name: 'Installer' }).press('Enter')
  await expect(invitation(page)).toBeHidden()
  await offerInstallation(page)
  await page.clock.runFor(60_000)
  await expect(invitation(page)).toBeHidden()
})
