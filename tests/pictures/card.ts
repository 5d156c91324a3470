import type { Page } from '@playwright/test'
import { socialCardSize } from '#lib/social-card.ts'
import { colours } from '#ui/colours.ts'

const { petrole, copper, stone } = colours

const style = `
  .card { position: fixed; inset: 0; z-index: 2147483647; overflow: hidden; background: ${petrole[9]}; color: #fff;
    font-family: 'Inter Variable', sans-serif; }
  .card > svg { position: absolute; inset: 0; width: 100%; height: 100%; }
  .card h2 { margin: 0; font: 680 66px/1.08 'Bricolage Grotesque Variable', sans-serif; letter-spacing: -0.022em; text-wrap: balance; }
  .card p { margin: 0; font-size: 27px; line-height: 1.42; color: ${petrole[1]}; }
  .card .mark { display: flex; gap: 16px; align-items: center; font: 680 38px/1 'Bricolage Grotesque Variable', sans-serif; }
  .card .mark svg { width: 54px; height: 54px; border-radius: 14px; box-shadow: 0 0 0 1.5px rgb(255 255 255 / 22%); }
  .product { background:
    radial-gradient(90rem 50rem at 110% -20%, ${petrole[6]}, transparent 60%), linear-gradient(150deg, ${petrole[8]}, ${petrole[9]}); }
  .product > svg { top: 62px; overflow: visible; }
  .product .vein { fill: none; stroke: #fff; stroke-linecap: round; opacity: 0.09; }
  .product .vein.copper { stroke: ${copper[4]}; opacity: 0.75; }
  .product .words { position: absolute; top: 64px; bottom: 60px; left: 68px; width: 500px; display: flex;
    flex-direction: column; justify-content: space-between; }
  .product .screen { position: absolute; top: 92px; left: 622px; width: 820px; border-radius: 16px; overflow: hidden;
    box-shadow: 0 40px 90px rgb(0 20 24 / 45%), 0 0 0 1px rgb(255 255 255 / 14%); }
  .product .screen img { display: block; width: 100%; }
  .article .shade { position: absolute; inset: 0; background: linear-gradient(90deg, rgb(8 24 27 / 84%), rgb(8 24 27 / 46%)); }
  .article .words { position: absolute; inset: 64px 72px 60px; display: flex; flex-direction: column; justify-content: space-between; }
  .article h2 { max-width: 960px; }
  .article .line { width: 72px; height: 4px; border-radius: 2px; margin-bottom: 28px; background: ${copper[4]}; }
  .article p { color: ${stone[2]}; }
`

/** Draws a card over a site page, in the site's fonts, and takes its picture. */
export async function photographCard(page: Page, kind: 'product' | 'article', markup: string): Promise<Buffer> {
  await page.setViewportSize(socialCardSize)
  await page.addStyleTag({ content: style })
  await page.evaluate(
    async ({ kind, markup }) => {
      const card = document.createElement('div')
      card.className = `card ${kind}`
      card.innerHTML = markup
      document.body.append(card)
      await Promise.all([...card.querySelectorAll('img')].map((image) => image.decode()))
      await document.fonts.ready
    },
    { kind, markup },
  )
  return page.screenshot({ type: 'jpeg', quality: 88 })
}
