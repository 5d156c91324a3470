import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { euros } from '#lib/euros.ts'
import { invoiceXml } from '#print/factur-x/invoice-xml.ts'
import { drawSheet, type Printed, renderSheet } from '#print/render-sheet.ts'
import { type DocumentLook, layouts, lookOf, type MovableBlock, movableBlocks } from '#print/sheet/document-look.ts'
import { documentSheet } from '#print/sheet/document-sheet.ts'
import { isPriced } from '#print/sheet/sheet-line.ts'
import { amount } from '#print/wording/figures.ts'
import { wordSheet } from '#print/wording/word-sheet.ts'
import { goldenSheets } from '#tests/support/golden-sheets.ts'
import { expertLines, expertSplit, madeLine, madeSheet, manyLines } from '#tests/support/made-sheets.ts'
import { pdfFaults } from '#tests/support/pdf-archive.ts'
import { pdfPages, unspaced } from '#tests/support/pdf-text.ts'

const textOf = async ({ pdf }: Printed) => unspaced((await pdfPages(pdf)).join(''))
const own: DocumentLook = {
  ...lookOf('bold'),
  ...{ primaryColour: '#1b3a5c', accentColour: '#b3391f', header: 'Agréé toutes assurances' },
  ...{ footer: 'Merci de votre confiance', terms: 'Véhicule gardé 15 jours.', paymentWords: 'Carte acceptée.' },
  order: ['payment', 'terms', 'notes', 'lines', 'requests', 'subject'],
}
const looks: Record<string, DocumentLook> = { ...Object.fromEntries(layouts.map((each) => [each, lookOf(each)])), own }
const named = Object.entries(looks)

describe.each(named)('in the layout « %s »', (_, look) => {
  test.each([1, 2, 40])('an invoice has all of its %i lines, and numbers its pages', async (count) => {
    const lines = manyLines(count)
    const pages = (await pdfPages(renderSheet(madeSheet('invoice', lines, { look })).pdf)).map(unspaced)
    for (const line of lines.filter(isPriced)) expect(pages.join('')).toContain(unspaced(amount(line.netCents)))
    for (const [index, page] of pages.entries()) expect(page).toContain(`Page${index + 1}/${pages.length}`)
  })

  test('a long label, a long name and letters without glyph are printed', async () => {
    const words = Array.from({ length: 700 }, (_, index) => `mot${index}`).join(' ')
    const { client, garage } = madeSheet('quote')
    if (!client) throw new Error('The sample has a client.')
    const text = await textOf(
      renderSheet(
        madeSheet('quote', [madeLine({ label: words }), madeLine({ label: 'Nacré 🎨 日本' })], {
          look,
          client: { ...client, name: '株式会社 Łukasz 🚗 محمد' },
          garage: { ...garage, name: 'Carrosserie industrielle et automobile du Grand Port Maritime de Saint-Nazaire' },
        }),
      ),
    )
    expect(text).toContain('mot699')
    expect(text).toContain('Nacré??')
    expect(text).toContain('Saint-Nazaire')
  })

  test('no setting removes a mention of the law, an amount, or the name of a party', async () => {
    const sheet = madeSheet('invoice', expertLines, { look, split: expertSplit })
    const { mentions, footer } = wordSheet({ ...sheet, look: lookOf('sober') })
    const text = await textOf(renderSheet(sheet))
    expect(mentions.length).toBeGreaterThan(2)
    const { garage, client } = sheet
    const parties = [
      garage.name,
      garage.street,
      client?.name ?? '',
      client?.street ?? '',
      'Facture',
      sheet.number ?? '',
    ]
    const money = [185_051, 37_010, 222_061, 187_741, 34_320].map((cents) => euros(cents))
    for (const words of [...mentions, ...footer, ...parties, ...money, 'Pas d’escompte', 'À réception de la facture'])
      expect(text.toLowerCase()).toContain(unspaced(words).toLowerCase())
  })

  // The rules are checked on the XML, which is the same in each look: print/factur-x/check-invoice.test.ts does it.
  test('the golden invoices carry the same XML, and are PDF/A-3', () => {
    for (const [name, sheet] of goldenSheets.filter((_, at) => at % 4 === 0)) {
      const { pdf, xml } = renderSheet({ ...sheet, look })
      expect([name, xml === invoiceXml(sheet), pdfFaults(pdf)]).toEqual([name, true, []])
    }
  })
})

test('each block is drawn once, whatever its order', async () => {
  const rotations = movableBlocks.map((_, at): MovableBlock[] => [
    ...movableBlocks.slice(at),
    ...movableBlocks.slice(0, at),
  ])
  const sheet = madeSheet('repair_order', expertLines, { notes: 'Mots du document.' })
  for (const order of rotations) {
    const text = await textOf(renderSheet({ ...sheet, look: { ...own, order } }))
    for (const words of ['VF3LCYHZRJS123456', 'Travauxdemandés', 'Boucliera', 'Motsdudocument', 'Véhiculegardé15jours'])
      expect(text.split(words)).toHaveLength(2)
  }
})

test('a look that leaves a block out is refused by the sheet', () => {
  const without = { ...own, order: movableBlocks.slice(1) }
  expect(documentSheet.safeParse({ ...madeSheet('quote'), look: without }).success).toBe(false)
})

test('a workshop sheet shows nothing of the template', async () => {
  const text = await textOf(renderSheet(madeSheet('workshop_sheet', expertLines, { look: own })))
  expect(text).not.toContain('Merci')
})

test('the picture of a document shows each of its pages, the first one too', async () => {
  const picture = drawSheet(madeSheet('invoice', manyLines(40), { look: own }))
  const drawn = sharp(Buffer.from(picture), { density: 36 }).flatten({ background: '#ffffff' })
  const { width = 0, height = 0 } = await drawn.metadata()
  const pages = Math.round(height / width / Math.SQRT2)
  expect(pages).toBeGreaterThan(1)
  for (let page = 0; page < pages; page++) {
    const top = Math.floor((height * page) / pages)
    const part = drawn.clone().extract({ left: 0, top, width, height: Math.floor(height / pages) })
    const { channels } = await sharp(await part.png().toBuffer()).stats()
    expect(channels[0]?.min).toBeLessThan(128)
  }
  expect(picture).toMatch(/^<svg/)
  expect(picture).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)/)
})
