import { expect, test } from '@playwright/test'
import { doors, indexedPages, lostPages } from '#tests/e2e/support/public-pages.ts'
import { registerNothing } from '#tests/e2e/support/register-nothing.ts'
import { assistantButton, wakeLanding } from '#tests/e2e/support/site.ts'
import { complaintsOf } from '#tests/e2e/support/workshop.ts'
import { seenAt } from '#tests/looks/instants.ts'
import { lookAt, nameOf, settled } from '#tests/looks/look.ts'

for (const address of [...indexedPages, ...lostPages, ...doors]) {
  test(`visitors see ${address}`, async ({ page }) => {
    const complaints = complaintsOf(page)
    await page.clock.setFixedTime(new Date(seenAt))
    await registerNothing(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(address)
    await expect(assistantButton(page)).toBeVisible()
    if (address === '/') await wakeLanding(page)
    await settled(page)
    await lookAt(page, `site-${nameOf(address)}`)
    // The browser reports a page that answers 404.
    expect(complaints.filter((complaint) => !complaint.includes('404 (Not Found)'))).toEqual([])
  })
}
