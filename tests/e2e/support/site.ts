import { expect, type Page } from '@playwright/test'
import { asleepMark } from '#browser/early-acts.ts'

/** The floating button of the assistant, which shows after hydration. */
export const assistantButton = (page: Page) => page.getByRole('link', { name: 'Assistant', exact: true })

/** Opens a page of the site and waits until its buttons act. */
export async function openSite(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(assistantButton(page)).toBeVisible()
}

/** Loads and hydrates the part of the landing page below its hero, as a reader's first gesture does. */
export async function wakeLanding(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('scroll')))
  await expect(page.locator(`[${asleepMark}]`)).toHaveCount(0)
}

/** From here on, time passes only when a journey says so. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** The targets of the links in a place, in their order. */
export function addressesIn(page: Page, name: string): Promise<(string | null)[]> {
  const links = page.getByRole('navigation', { name }).getByRole('link', { includeHidden: true })
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
}

/** Holds the scripts of the next page back until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
