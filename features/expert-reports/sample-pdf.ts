const pageWidth = 595
const pageHeight = 842

/** The shortest text that the engine accepts as a report. */
export function leastReport(text: string): Uint8Array<ArrayBuffer> {
  return simplePdf([['Rapport d’expertise', text, 'Sinistre 1', 'Immatriculation : ZZ-101-ZZ', 'Total TTC : 120,00 €']])
}

/** A PDF of A4 pages of plain lines; the first line of each page is its title. */
export function simplePdf(pages: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents ${5 + at * 2} 0 R
/Resources << /Font << /F1 3 0 R >> >> >>`,
      streamOf(lines),
    ]),
  ]
  return Uint8Array.from(assemble(objects), (letter) => letter.charCodeAt(0))
}

function streamOf(lines: readonly string[]): string {
  const [title = '', ...rest] = lines.map((line) => `(${escaped(line)}) Tj`)
  const text = ['BT /F1 16 Tf 56 780 Td 16 TL', title, '/F1 10.5 Tf T*', ...rest.map((line) => `T* ${line}`), 'ET']
  const content = text.join('\n')
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
}

/** Windows-1252, which holds all French letters. */
function escaped(line: string): string {
  return line
    .replace(/[\u202f\u00a0]/g, ' ')
    .replace(/’/g, '\x92')
    .replace(/œ/g, '\x9c')
    .replace(/€/g, '\x80')
    .replace(/[—–]/g, '\x96')
    .replace(/[\\()]/g, '\\$&')
}

function assemble(objects: readonly string[]): string {
  const offsets: string[] = []
  let text = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  for (const [at, object] of objects.entries()) {
    offsets.push(`${String(text.length).padStart(10, '0')} 00000 n \n`)
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
  }
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  return `${text}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
}
