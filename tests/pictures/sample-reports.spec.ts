import { mkdirSync, writeFileSync } from 'node:fs'
import { test } from '@playwright/test'
import sharp from 'sharp'
import { listing, modernPage } from '#tests/pictures/sample-report.ts'
import { completeReport, scannedReport, wrongReport } from '#tests/pictures/sample-report-data.ts'

/** Sample reports that visitors can try: `public/exemples`. */
const folder = 'public/exemples'
mkdirSync(folder, { recursive: true })

const modern = `
  * { box-sizing: border-box; margin: 0; }
  @page { size: A4; margin: 14mm 13mm; }
  body { font: 9.5pt/1.35 'Liberation Sans', Arial, sans-serif; color: #1b2230; }
  header { display: flex; justify-content: space-between; padding-bottom: 4mm; border-bottom: 0.6mm solid #2b4a6f; }
  h1 { font-size: 14pt; margin-bottom: 2mm; } .title { width: 88mm; }
  h2 { font-size: 9.5pt; margin: 4mm 0 1.5mm; padding: 1mm 2mm; background: #e3eaf2; color: #20395a; break-after: avoid; }
  .columns { display: grid; grid-template-columns: 1fr 1fr; column-gap: 8mm; }
  dl { display: grid; grid-template-columns: 40mm 1fr; align-content: start; } dt { color: #4a566a; }
  table { width: 100%; border-collapse: collapse; } th { text-align: left; border-bottom: 0.3mm solid #2b4a6f; padding: 1mm; font-size: 8.5pt; }
  td { padding: 0.75mm 1mm; border-bottom: 0.15mm solid #ccd5e0; } tr { break-inside: avoid; }
  :is(.parts :is(th, td):nth-child(n + 4), .labour :is(th, td):nth-child(n + 3), .supplies :is(th, td):nth-child(n + 2)) { text-align: right; }
  .end { break-inside: avoid; } .end dl { grid-template-columns: 58mm 1fr; } .end dd { text-align: right; }
  .legend, footer { margin-top: 2mm; font-size: 8pt; color: #4a566a; } footer { margin-top: 6mm; }`

test('a complete report, of two pages', async ({ page }) => {
  await page.setContent(`<!doctype html><style>${modern}</style>${modernPage(completeReport)}`)
  writeFileSync(`${folder}/rapport-26-pieces.pdf`, await page.pdf({ preferCSSPageSize: true, printBackground: true }))
})

test('a listing with one wrong amount', async ({ page }) => {
  const style = `@page { size: A4; margin: 12mm 10mm; } pre { font: 8.4pt/1.42 'Liberation Mono', monospace; margin: 0; }`
  await page.setContent(`<!doctype html><style>${style}</style><pre>${listing(wrongReport)}</pre>`)
  writeFileSync(`${folder}/rapport-calcul-faux.pdf`, await page.pdf({ preferCSSPageSize: true, printBackground: true }))
})

test('a page from a scanner', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 794, height: 1123 }, deviceScaleFactor: 2.1 })
  await page.setContent(
    `<!doctype html><style>${modern} body { padding: 14mm 13mm; }</style>${modernPage(scannedReport)}`,
  )
  const printed = await page.screenshot()
  await page.close()
  writeFileSync(`${folder}/rapport-numerise.jpg`, await scanned(printed))
})

/** Slightly rotated and soft, on off-white paper with scanner grain. */
async function scanned(printed: Buffer): Promise<Buffer> {
  const straight = await sharp(printed)
    .greyscale()
    .rotate(0.6, { background: '#f6f6f4' })
    .resize({ width: 1_654, height: 2_339, fit: 'cover' })
    .toBuffer()
  const grain = {
    width: 1_654,
    height: 2_339,
    channels: 3 as const,
    noise: { type: 'gaussian' as const, mean: 128, sigma: 7 },
  }
  const noise = await sharp({ create: { ...grain, background: '#808080' } })
    .greyscale()
    .png()
    .toBuffer()
  return sharp(straight)
    .blur(0.6)
    .linear(0.9, 14)
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 72 })
    .toBuffer()
}
