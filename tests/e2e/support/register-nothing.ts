import type { Page } from '@playwright/test'

/** The registration that Playwright blocks complains in the console: in this page it never ends instead. */
export async function registerNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (navigator.serviceWorker) navigator.serviceWorker.register = () => new Promise(() => {})
  })
}
