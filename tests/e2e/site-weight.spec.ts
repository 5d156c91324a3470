import { expect, test } from '@playwright/test'
import { assistantButton } from '#tests/e2e/support/site.ts'
import { weighVisit } from '#tests/e2e/support/weight.ts'
import { dress, signIn, widths } from '#tests/e2e/support/workshop.ts'

/** In bytes over the network. The list of pages has a limit of its own: it grows by a line with each page of the workshop (decision 058). */
const most = { code: 116_500, doorCode: 134_500, list: 6_000, css: 18_000, files: 125 }

for (const width of widths) {
  test(`the landing page loads light at ${width} px, and whole once it is touched`, async ({ page, request }) => {
    await dress(page, width)
    const { code, list, css } = await weighVisit(page, request, '/', assistantButton(page))
    expect(code).toBeGreaterThan(0)
    expect(code).toBeLessThanOrEqual(most.code)
    expect(list).toBeGreaterThan(0)
    expect(list).toBeLessThanOrEqual(most.list)
    expect(css).toBeGreaterThan(0)
    expect(css).toBeLessThanOrEqual(most.css)

    const search = page.getByRole('searchbox', { name: 'Rechercher dans les questions' })
    await search.fill('facture')
    await expect(page.locator('#faq').getByRole('status')).toContainText('trouvé')
  })
}

test('a sign-in page loads light, and the next pages load while it is filled', async ({ page, request }) => {
  for (const address of ['/register', '/login']) {
    const { code } = await weighVisit(page, request, address, assistantButton(page))
    expect(code).toBeGreaterThan(0)
    expect(code, address).toBeLessThanOrEqual(most.doorCode)
  }
  const beyond = page.waitForRequest(/\/assets\/workshop-[\w-]+\.js$/)
  await page.getByLabel('Adresse email').fill('zoe@carrosserie.example')
  await beyond
})

test('the first page of the workshop asks for a hundred files, not for two hundred', async ({ page }) => {
  const files = new Set<string>()
  page.on('request', (asked) => files.add(asked.url()))
  await signIn(page, '/dashboard/clients')
  const scripts = [...files].filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  expect(scripts.length).toBeLessThanOrEqual(most.files)
})
