import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'

/** The bytes over the network of a page's first visit while nobody touches it, and the addresses that it loads. */
export async function weighVisit(page: Page, request: APIRequestContext, address: string, shown: Locator) {
  const files = new Set<string>()
  const note = (asked: { url(): string }) => files.add(asked.url())
  page.on('request', note)
  await page.goto(address)
  await expect(shown).toBeVisible()
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  const weightOf = async (ending: RegExp) => {
    const sizes = [...files]
      .filter((file) => ending.test(file))
      .map(async (file) => {
        const answer = await request.head(file, { headers: { 'accept-encoding': 'br' } })
        return Number(answer.headers()['content-length'])
      })
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }
  const list = await weightOf(/\/manifest-\w+\.js$/)
  return { code: (await weightOf(/\.js$/)) - list, list, css: await weightOf(/\.css$/), files: [...files] }
}
