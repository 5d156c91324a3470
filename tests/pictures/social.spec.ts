import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from '@playwright/test'
import { builtInPosts } from '#features/blog/built-in-articles.ts'
import { marbleOf, marbleSize } from '#features/blog/marble.ts'
import { socialCard, socialCardOf } from '#lib/social-card.ts'
import { photographCard } from '#tests/pictures/card.ts'
import { photographClient } from '#tests/pictures/client-page.ts'

test.use({ bypassCSP: true, serviceWorkers: 'block', colorScheme: 'light' })

test('social networks show the product by its own picture', async ({ browser, page }) => {
  const screen = await photographClient(browser, { colorScheme: 'light', width: 1240, height: 900, density: 1 })
  await page.goto('/')
  const name = await page.getByRole('link', { name: 'accueil' }).first().innerText()
  const markup = `${veins()}
    <div class="words">
      <div class="mark">${readFileSync('public/favicon.svg', 'utf8')}${name}</div>
      <h2>Le rapport d’expert arrive. Le dossier suit.</h2>
      <p>Le logiciel des carrossiers et des garages. 14\u00a0jours d’essai, sans carte bancaire.</p>
    </div>
    <div class="screen"><img src="data:image/png;base64,${screen.toString('base64')}" alt=""></div>`
  keep(socialCard, await photographCard(page, 'product', markup))
})

for (const { slug, title } of builtInPosts()) {
  test(`social networks show the article « ${title} » by its cover`, async ({ page }) => {
    await page.goto(`/blog/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const name = await page.getByRole('link', { name: 'accueil' }).first().innerText()
    const cover = await page
      .locator('svg[data-tone]')
      .first()
      .evaluate((svg) => svg.outerHTML)
    const markup = `${cover}<div class="shade"></div>
      <div class="words">
        <div class="mark">${readFileSync('public/favicon.svg', 'utf8')}${name}</div>
        <div><div class="line"></div><h2>${title}</h2></div>
        <p>Le blog des carrossiers et des garages</p>
      </div>`
    keep(socialCardOf(slug), await photographCard(page, 'article', markup))
  })
}

/** The marble veins on the brand colour. */
function veins(): string {
  const lines = marbleOf('veines').veins.map(
    ({ path, width, kind }) => `<path class="vein ${kind}" d="${path}" stroke-width="${width}"/>`,
  )
  return `<svg viewBox="0 0 ${marbleSize.width} ${marbleSize.height}">${lines.join('')}</svg>`
}

function keep(address: string, picture: Buffer): void {
  mkdirSync(dirname(`public${address}`), { recursive: true })
  writeFileSync(`public${address}`, picture)
}
