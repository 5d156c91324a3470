import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { euros } from '#lib/euros.ts'
import { type Printed, renderSheet } from '#print/render-sheet.ts'
import { documentKinds } from '#print/sheet/document-sheet.ts'
import { isPriced } from '#print/sheet/sheet-line.ts'
import { amount } from '#print/wording/figures.ts'
import { madeEvidence, madeSigner } from '#tests/support/made-evidence.ts'
import { expertLines, expertSplit, madeLine, madeSheet, manyLines } from '#tests/support/made-sheets.ts'
import { pdfPages, unspaced } from '#tests/support/pdf-text.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const textOf = async ({ pdf }: Printed) => unspaced((await pdfPages(pdf)).join(''))
const insured = madeSheet('invoice', expertLines, { split: expertSplit })

describe('a printed document', () => {
  test.each(documentKinds)('is a PDF/A-3b with its fonts, and the same bytes each time: %s', (kind) => {
    const { pdf } = renderSheet(madeSheet(kind, expertLines))
    expect(sha256(renderSheet(madeSheet(kind, expertLines)).pdf)).toBe(sha256(pdf))
    const source = Buffer.from(pdf).toString('latin1')
    expect(source).toMatch(/^%PDF-1\.7\n%[\x80-\xff]{4}/)
    expect(source).toContain('<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>')
    expect(source).toMatch(/\/OutputIntents \[<<[^>]*\/S \/GTS_PDFA1/)
    expect(source).toMatch(/trailer[\s\S]*\/ID \[\([^)]+\) \([^)]+\)\]/)
    expect(source).toContain('/CreationDate (D:20261123120000)')
    const descriptors = source.match(/\/Type \/FontDescriptor/g) ?? []
    expect(descriptors.length).toBeGreaterThan(0)
    expect(source.match(/\/FontFile2 /g)).toHaveLength(descriptors.length)
    expect(source).not.toMatch(/\/Encrypt|\/JavaScript/)
  })

  test('another process prints the same bytes', () => {
    const program = `
      import { createHash } from 'node:crypto'
      import { renderSheet } from '#print/render-sheet.ts'
      import { expertLines, expertSplit, madeSheet } from '#tests/support/made-sheets.ts'
      const { pdf } = renderSheet(madeSheet('invoice', expertLines, { split: expertSplit }))
      console.log(createHash('sha256').update(pdf).digest('hex'))`
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
    expect(printed.trim()).toBe(sha256(renderSheet(insured).pdf))
  })

  test('its text holds each amount of the sheet', async () => {
    const text = await textOf(renderSheet(insured))
    for (const line of expertLines.filter(isPriced)) {
      expect(text).toContain(unspaced(line.label))
      expect(text).toContain(unspaced(amount(line.netCents)))
    }
    for (const cents of [185_051, 37_010, 222_061, 187_741, 34_320, 30_000, 4_320]) {
      expect(text).toContain(unspaced(euros(cents)))
    }
  })

  test.each([1, 2, 40, 300])('has all of its %i lines, and numbers its pages', async (count) => {
    const lines = manyLines(count)
    const pages = (await pdfPages(renderSheet(madeSheet('invoice', lines)).pdf)).map(unspaced)
    const text = pages.join('')
    for (const line of lines.filter(isPriced)) expect(text).toContain(unspaced(amount(line.netCents)))
    for (const [index, page] of pages.entries()) expect(page).toContain(`Page${index + 1}/${pages.length}`)
    // The head of the table is repeated with its lines.
    for (const page of pages.filter((each) => each.includes('repère'))) expect(page).toContain('Désignation')
  })

  test('a title stays with its first line, and a subtotal with its last', async () => {
    const section = (name: string) => [
      { kind: 'title' as const, label: `Titre${name}` },
      madeLine({ label: `Seule${name}` }),
      { kind: 'subtotal' as const, label: `Somme${name}`, netCents: 41_250 },
    ]
    const names = Array.from({ length: 60 }, (_, index) => `X${index}X`)
    const pages = await pdfPages(renderSheet(madeSheet('quote', names.flatMap(section))).pdf)
    expect(pages.length).toBeGreaterThan(2)
    for (const name of names) {
      const page = pages.map(unspaced).find((each) => each.includes(`Titre${name}`))
      expect(page).toContain(`Seule${name}`)
      expect(page).toContain(`Somme${name}`)
    }
  })

  test('a label of 5,000 characters is printed whole, over two pages where it must', async () => {
    const words = Array.from({ length: 700 }, (_, index) => `mot${index}`)
    const text = await textOf(renderSheet(madeSheet('quote', [madeLine({ label: words.join(' ') }), madeLine()])))
    expect(text.replaceAll(/[^a-z0-9]/g, '')).toContain('mot0mot1mot2')
    expect(text).toContain('mot699')
  })

  test('emoji and letters without glyph are replaced, and nothing fails', async () => {
    const client = madeSheet('invoice').client
    if (!client) throw new Error('The sample has a client.')
    const names = [
      'Zoé 🚗 Lefèvre',
      '株式会社トヨタ',
      'محمد العربي',
      'Ξένια Παπαδοπούλου',
      'Łukasz Żółć',
      '\u0000A\u0007\u202eB',
      '🎉',
    ]
    for (const name of names)
      renderSheet(madeSheet('invoice', [madeLine({ label: name })], { client: { ...client, name } }))
    const text = await textOf(renderSheet(madeSheet('quote', [madeLine({ label: 'Peinture 🎨 nacrée 日本' })])))
    expect(text).toContain('Peinturenacrée??')
  })

  test('markup in a label is printed as it is typed', async () => {
    const label = '#image("x") *gras* $x^2$ \\ <b> "[/]" @ref'
    expect(await textOf(renderSheet(madeSheet('quote', [madeLine({ label })])))).toContain(unspaced(label))
  })

  test('a logo stands in the letterhead', () => {
    const { garage } = insured
    const square = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>'
    const logo = { type: 'svg' as const, base64: Buffer.from(square).toString('base64') }
    const { pdf } = renderSheet(madeSheet('invoice', expertLines, { garage: { ...garage, logo } }))
    expect(sha256(pdf)).not.toBe(sha256(renderSheet(madeSheet('invoice', expertLines)).pdf))
  })
})

test.each([
  ['an emoji', '🙂'],
  ['Arabic letters', 'زينب الفاسي'],
  ['marks that turn the line', '\u202e\u2067'],
  ['one word of two hundred letters', 'W'.repeat(200)],
])('evidence prints or replaces a name of %s', async (_, name) => {
  const signers = [madeSigner({ name, typedName: name })]
  expect(await textOf(renderSheet(madeEvidence({ signers, requestedBy: name })))).toContain('Dossierdepreuve')
})
