import sharp from 'sharp'
import { expect, test } from 'vitest'
import { printedLogoOf } from '#features/garages/server/queries/printed-logo.ts'
import { renderSheet } from '#print/render-sheet.ts'
import { type Layout, layouts, lookOf } from '#print/sheet/document-look.ts'
import { expertLines, madeSheet } from '#tests/support/made-sheets.ts'
import { pdfFaults } from '#tests/support/pdf-archive.ts'

test('a logo with transparency stands in the document without it, and the document is still PDF/A-3', async () => {
  const half = { r: 200, g: 30, b: 60, alpha: 0.4 }
  const given = sharp({ create: { width: 900, height: 300, channels: 4, background: half } })
  const logo = await printedLogoOf(await given.png().toBuffer())
  if (!logo) throw new Error('This is a picture.')
  expect(await sharp(logo).metadata()).toMatchObject({ width: 612, height: 204, hasAlpha: false })
  const { garage } = madeSheet('invoice')
  const withLogo = (layout: Layout) =>
    madeSheet('invoice', expertLines, {
      look: lookOf(layout),
      garage: { ...garage, logo: { type: 'png', base64: logo.toString('base64') } },
    })
  for (const layout of layouts) {
    const { pdf } = renderSheet(withLogo(layout))
    expect(Buffer.from(pdf).toString('latin1')).toMatch(/\/Subtype \/Image/)
    expect(Buffer.from(pdf).toString('latin1')).not.toContain('/SMask')
    expect(pdfFaults(pdf)).toEqual([])
  }
})

test.each([['text'], ['<svg xmlns="http://www.w3.org/2000/svg"'], ['']])('%j is no logo', async (content) => {
  expect(await printedLogoOf(Buffer.from(content))).toBeUndefined()
})
