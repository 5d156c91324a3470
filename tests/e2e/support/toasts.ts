import { expect, type Page } from '@playwright/test'

type Kept = { toasts: string[] }

/** Keeps what the toasts of this page say: a success goes after two seconds, and a busy machine looks less often. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const toasts: string[] = []
    const seen = new WeakSet<Element>()
    Object.assign(globalThis, { toasts })
    const look = () => {
      for (const toast of document.querySelectorAll('[role="alert"]')) {
        if (!seen.has(toast) && toast.textContent) toasts.push(toast.textContent)
        seen.add(toast)
      }
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
}

/** A toast said this since the page was loaded. Each toast answers once. */
export async function expectTold(page: Page, words: string): Promise<void> {
  await expect.poll(() => page.evaluate(takeToast, words), `a toast says « ${words} »`).toBe(true)
}

/** Runs in the page. */
function takeToast(words: string): boolean {
  const { toasts } = globalThis as unknown as Kept // the script above puts it there
  const at = toasts.findIndex((text) => text.includes(words))
  if (at >= 0) toasts.splice(at, 1)
  return at >= 0
}
