import type { Page } from '@playwright/test'
import { builtInPosts } from '#features/blog/built-in-articles.ts'
import { publicPages } from '#features/marketing/site-links.ts'

/** The pages of the sitemap; a test compares both. */
export const indexedPages = [...publicPages(), ...builtInPosts().map(({ slug }) => `/blog/${slug}`)]

/** Pages outside the sitemap. */
export const lostPages = ['/checkout/cancel', '/nulle-part', '/blog/nulle-part']

/** The pages that lead into the workshop. */
export const doors = ['/login', '/register', '/forgot-password']

/** Measures in the page how much its content moves by itself; it survives navigations. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean } // a LayoutShift, which the standard library does not know
        if (!hadRecentInput) window.name = String(Number(window.name) + value)
      }
    })
    window.name = '0'
    told.observe({ type: 'layout-shift', buffered: true })
  })
}

/** How far the page moved since it began to load, from 0 to 1. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    if (document.readyState === 'complete') await document.fonts.ready
    // An observer answers after a drawn frame, whatever clock the page uses; the second frame reports the first.
    for (const _ of [1, 2]) await new Promise((drawn) => new IntersectionObserver(drawn).observe(document.body))
    return Number(window.name)
  })
}
