import { expect, test } from 'vitest'
import { openPdf, readCharacters } from '#engine/input/pdfium.ts'
import { pdfOf } from '#tests/support/made-pdf.ts'

const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
const stream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
const turned = '0.94 0.34 -0.34 0.94'

test('letters along no quarter turn are slanted; oblique ones and those of a turned column are not', async () => {
  const content = [
    'BT /F1 9 Tf 1 0 0 1 50 700 Tm (A) Tj ET',
    'BT /F1 9 Tf 1 0 0.3 1 50 600 Tm (B) Tj ET',
    'BT /F1 9 Tf 0 1 -1 0 50 500 Tm (C) Tj ET',
    `BT /F1 9 Tf ${turned} 50 400 Tm (D) Tj ET`,
    `q ${turned} 50 300 cm BT /F1 9 Tf 0 0 Td (E) Tj ET Q`,
  ]
  const document = await openPdf(
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
      stream(content.join('\n')),
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R /Resources << /Font << /F1 ${font} >> >> >>`,
    ]),
  )
  if (typeof document === 'string') throw new Error(document)
  const slanted = readCharacters(document, 0).characters.filter(({ text }) => /\w/.test(text))
  document.destroy()
  expect(slanted.map(({ text, isSlanted }) => [text, isSlanted])).toEqual([
    ['A', false],
    ['B', false],
    ['C', false],
    ['D', true],
    ['E', true],
  ])
})
