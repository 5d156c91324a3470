import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { deskPicture, phonePicture } from '#features/marketing/landing-pictures.ts'
import { pictureSize } from '#tests/support/picture-size.ts'

/** The one of the two screens in the figure that this visitor sees. */
const figure = (page: Page) => page.getByRole('figure').filter({ hasText: 'telle qu’elle est en service' })
const review = (page: Page) => page.getByRole('img', { name: /^Capture d’écran de la relecture/ })
const screen = (page: Page) => figure(page).getByRole('img', { name: /^Capture d’écran/ })

test('the landing page shows the real product, by day and by night, and fetches each picture once', async ({
  page,
}) => {
  const fetched = picturesOf(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  // Its place is reserved: nothing moves when it arrives.
  expect(await shapeOf(page)).toBeCloseTo(deskPicture.width / deskPicture.height, 1)
  await expect(figure(page)).toContainText('Données de démonstration.')
  // At the top, the demonstration begins with the review of a report.
  await expectSeen(review(page), /\/site\/relecture-light-\d+\.avif$/)
  await screen(page).scrollIntoViewIfNeeded()
  await expectSeen(screen(page), /\/site\/client-light-\d+\.avif$/)
  expect(fetched.filter((address) => address.includes('dark'))).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectSeen(screen(page), /\/site\/client-dark-\d+\.avif$/)
})

test('on a telephone the landing page shows the screens of a telephone', async ({ page }) => {
  const fetched = picturesOf(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  expect(await shapeOf(page)).toBeCloseTo(phonePicture.width / phonePicture.height, 1)
  await screen(page).scrollIntoViewIfNeeded()
  await expectSeen(screen(page), /\/site\/client-telephone-dark-\d+\.avif$/)
  await expectSeen(review(page), /\/site\/relecture-telephone-dark-\d+\.avif$/)
  expect(fetched).toHaveLength(2)
})

test('every picture that a public page names exists, and has the announced size', async ({ request }) => {
  const map = await (await request.get('/sitemap.xml')).text()
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  const named = new Map<string, number>()
  for (const address of addresses) {
    const html = await (await request.get(address)).text()
    const meta = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]+)"`).exec(html)?.[1]
    expect([address, meta('twitter:card')]).toEqual([address, 'summary_large_image'])
    expect([address, meta('twitter:image')]).toEqual([address, meta('og:image')])
    expect([address, meta('og:image:alt')]).toEqual([address, expect.stringMatching(/\w{3}/)])
    expect([address, meta('og:image:height')]).toEqual([address, '630'])
    named.set(meta('og:image') ?? '', Number(meta('og:image:width')))
    for (const [picture, width] of chosenAmong(html)) named.set(picture, width)
  }
  // The product, the four articles, and the screens of the landing page.
  expect(named.size).toBeGreaterThan(20)
  for (const [picture, width] of named) expect([picture, await widthOf(request, picture)]).toEqual([picture, width])
})

/** The pictures of the page and the widths of their source sets. */
function chosenAmong(html: string): [string, number][] {
  const sets = [...html.matchAll(/ srcset="([^"]+)"/gi)].flatMap(([, set = '']) => set.split(', '))
  return sets.map((choice) => {
    const [address = '', width = ''] = choice.split(' ')
    return [address, Number.parseInt(width, 10)]
  })
}

async function widthOf(request: APIRequestContext, address: string): Promise<number> {
  const answer = await request.get(address)
  expect([address, answer.headers()['content-type']]).toEqual([
    address,
    expect.stringMatching(/^image\/(avif|webp|jpeg)$/),
  ])
  return pictureSize(await answer.body()).width
}

function picturesOf(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/site/')) fetched.push(request.url())
  })
  return fetched
}

async function expectSeen(picture: Locator, address: RegExp): Promise<void> {
  // The element itself in the page: the shown picture is one of its properties.
  const shown = () =>
    picture.evaluate((image) => (image instanceof HTMLImageElement && image.naturalWidth > 0 ? image.currentSrc : ''))
  await expect.poll(shown).toMatch(address)
}

async function shapeOf(page: Page): Promise<number> {
  const box = await screen(page).boundingBox()
  return box ? box.width / box.height : 0
}
