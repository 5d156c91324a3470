import { expect, test } from '@playwright/test'
import { assistantButton } from '#tests/e2e/support/site.ts'
import { dress, widths } from '#tests/e2e/support/workshop.ts'

test.use({ serviceWorkers: 'block' })

/** In bytes, as they come over the network. */
const most = { javascript: 120_000, css: 40_000 }

for (const width of widths) {
  test(`the landing page comes light at ${width} px, and whole once it is touched`, async ({ page, request }) => {
    await dress(page, width)
    const files = new Set<string>()
    page.on('request', (asked) => files.add(asked.url()))
    await page.goto('/')
    await expect(assistantButton(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    const weightOf = async (ending: RegExp) => {
      const sizes = [...files]
        .filter((file) => ending.test(file))
        .map(async (file) => {
          const answer = await request.head(file, { headers: { 'accept-encoding': 'br' } })
          return Number(answer.headers()['content-length'])
        })
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    }
    const [javascript, css] = [await weightOf(/\.js$/), await weightOf(/\.css$/)]
    expect(javascript).toBeGreaterThan(0)
    expect(javascript).toBeLessThanOrEqual(most.javascript)
    expect(css).toBeGreaterThan(0)
    expect(css).toBeLessThanOrEqual(most.css)

    const search = page.getByRole('searchbox', { name: 'Rechercher dans les questions' })
    await search.fill('facture')
    await expect(page.locator('#faq').getByRole('status')).toContainText('trouvé')
  })
}
