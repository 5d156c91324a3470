import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'

/** The newest message to this address whose row holds these words. */
export async function messageTo(request: APIRequestContext, address: string, words: string): Promise<string> {
  let place: string | undefined
  await expect
    .poll(async () => {
      const list = await (await request.get('/dev/outbox')).text()
      const row = list.split('<tr>').find((each) => each.includes(address) && each.includes(words))
      place = /href="(\/dev\/outbox\/[^"]+)"/.exec(row ?? '')?.[1]
      return place
    })
    .toBeDefined()
  return (await request.get(place ?? '')).text()
}

/** The client, at a device of their own. */
export async function guest(browser: Browser, url: string, device: object): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, ...device })
  const page = await context.newPage()
  await page.goto(new URL(url).pathname)
  return page
}
