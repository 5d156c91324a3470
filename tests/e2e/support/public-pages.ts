import type { Page } from '@playwright/test'
import { builtInPosts } from '#features/blog/built-in-articles.ts'
import { publicPages } from '#features/marketing/site-links.ts'

/** The pages that search engines are told of. A test compares them with the map of the site. */
export const indexedPages = [...publicPages(), ...builtInPosts().map(({ slug }) => `/blog/${slug}`)]

/** They are told to no search engine. */
export const lostPages = ['/checkout/cancel', '/nulle-part', '/blog/nulle-part']

/** Where one comes into the workshop. */
export const doors = ['/login', '/register', '/forgot-password']

/** Keeps in the page how much its content moves by itself, however many pages are opened after. */
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
    // An observer answers after a drawn frame, whatever clock the page is on; the second frame tells of the first.
    for (const _ of [1, 2]) await new Promise((drawn) => new IntersectionObserver(drawn).observe(document.body))
    return Number(window.name)
  })
}
