/** A text on a page, in points from the top left; the base line is at `y`. */
export type Printed = { x: number; y: number; text: string; size?: number; align?: 'right' }

export type Font = 'Helvetica' | 'Courier'

export const pageSize = { width: 595, height: 842 }

/** A PDF of plain texts in a standard font, uncompressed. */
export function simplePdf(font: Font, pages: readonly (readonly Printed[])[]): Uint8Array {
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')
  const bodies = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [1 ${glyphs}] >> >>`,
    ...pages.flatMap((texts, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageSize.width} ${pageSize.height}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
      streamOf(texts.map((text) => operatorsOf(font, text)).join('\n')),
    ]),
  ]
  return fileOf(bodies)
}

function streamOf(content: string): string {
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
}

function operatorsOf(font: Font, { x, y, text, size = 9, align }: Printed): string {
  const left = align === 'right' ? x - widthOf(font, text, size) : x
  const escaped = encoded(text).replace(/[\\()]/g, '\\$&')
  return `BT /F1 ${size} Tf ${left.toFixed(2)} ${(pageSize.height - y).toFixed(2)} Td (${escaped}) Tj ET`
}

/** Marks that no paper shows and that a file may hold all the same, coded from 1. */
const unprinted = ['\u202e', '\u200f', '\u200b', '\u0007', '\u001b']
const glyphs = unprinted
  .map((mark) => `/uni${mark.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`)
  .join(' ')

const winAnsi: Record<string, number> = {
  ...Object.fromEntries(unprinted.map((mark, at) => [mark, at + 1])),
  '€': 0x80,
  '’': 0x92,
  '–': 0x96,
  œ: 0x9c,
  Œ: 0x8c,
}

/** One byte a letter. */
function encoded(text: string): string {
  return Array.from(text.replace(/[\u00a0\u202f]/g, ' '), (letter) =>
    String.fromCharCode(winAnsi[letter] ?? letter.charCodeAt(0)),
  ).join('')
}

/** Figures have the widths of the font; only figures are right-aligned. */
function widthOf(font: Font, text: string, size: number): number {
  const widths = Array.from(text, (letter): number =>
    font === 'Courier' ? 600 : /[\s.,]/.test(letter) ? 278 : letter === '%' ? 889 : 556,
  )
  return (widths.reduce((sum, width) => sum + width, 0) * size) / 1_000
}

function fileOf(bodies: readonly string[]): Uint8Array {
  let file = '%PDF-1.4\n'
  const offsets = bodies.map((body, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const start = file.length
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${entries}`
  file += `trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
