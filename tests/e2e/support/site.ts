import { expect, type Page } from '@playwright/test'
import { asleepMark } from '#browser/early-acts.ts'

/** The floating way to the assistant: it shows once the scripts of a page are awake. */
export const assistantButton = (page: Page) => page.getByRole('link', { name: 'Assistant', exact: true })

/** Opens a page of the site and waits until its buttons act. */
export async function openSite(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(assistantButton(page)).toBeVisible()
}

/** Has the landing page fetch and wake what stands under its hero, as the first sign of a reader does. */
export async function wakeLanding(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('scroll')))
  await expect(page.locator(`[${asleepMark}]`)).toHaveCount(0)
}

/** From here on, time passes only when a journey says so. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Where each link of a place leads, in its order. */
export function addressesIn(page: Page, name: string): Promise<(string | null)[]> {
  const links = page.getByRole('navigation', { name }).getByRole('link', { includeHidden: true })
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
}

/** Keeps the scripts of the next page from coming until the answer is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
