import { expect, type Page } from '@playwright/test'
import { complaintsOf } from '#tests/e2e/support/workshop.ts'
import { addressOf } from '#tests/e2e/support/workshop-pages.ts'
import { lookAt, nameOf, settled, windows } from '#tests/looks/look.ts'
import { test } from '#tests/looks/shop.ts'
import { begunForms, workshopPaths } from '#tests/support/workshop-paths.ts'

const paths = await workshopPaths()
const desks = windows.filter(({ width }) => width > 1_000)

for (const path of paths) {
  const name = path === '*' ? 'introuvable' : nameOf(path)
  test(`page ${name}`, async ({ page, request, signedIn: { headers } }) => {
    const complaints = complaintsOf(page)
    await open(page, await addressOf(path, request, headers))
    await lookAt(page, name)
    expect(complaints).toEqual([])
  })
}

for (const path of paths.filter((each) => paths.includes(`${each}/:id`))) {
  test(`record beside the list ${path}`, async ({ page }) => {
    const complaints = complaintsOf(page)
    await open(page, `/dashboard/${path}`)
    const row = page.locator('[data-row-link]').first()
    // A list of another kind has no record beside it.
    if ((await row.count()) === 0) return
    await row.click()
    await expect(page).toHaveURL(/\?/)
    await expect(page.locator('[data-beside]').getByRole('heading').first()).toBeVisible()
    await lookAt(page, `${path}-a-cote`, desks)
    // The page of a record is loaded ahead of the click, and may be late for the browser.
    expect(complaints.filter((complaint) => !complaint.includes('was preloaded'))).toEqual([])
  })
}

for (const address of begunForms()) {
  const name = `${nameOf(address.split('?')[0] ?? '')}-nouveau`
  test(`form ${name}`, async ({ page }) => {
    const complaints = complaintsOf(page)
    await open(page, address)
    await expect(page.getByRole('dialog')).toBeVisible()
    await lookAt(page, name)
    expect(complaints).toEqual([])
  })
}

test('page dossiers-tableau', async ({ page }) => {
  const complaints = complaintsOf(page)
  await open(page, '/dashboard/dossiers?vue=tableau')
  await lookAt(page, 'dossiers-tableau')
  expect(complaints).toEqual([])
})

async function open(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page)
}
