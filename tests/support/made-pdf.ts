/** A PDF with many lines printed over each other: small to send, long to read. */
export function longPdf({ pages, lines }: { pages: number; lines: number }): Uint8Array {
  const line = 'Rapport d expertise du vehicule AB-123-CD, pieces et main d oeuvre 1234,56'
  const content = `BT /F1 6 Tf 20 800 Td 7 TL ${`(${line}) Tj T* `.repeat(lines)} ET`
  const kids = Array.from({ length: pages }, (_, index) => `${index + 4} 0 R`).join(' ')
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...Array.from({ length: pages }, () => page),
  ])
}

const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R /Resources << /Font << /F1 ${font} >> >> >>`

/** A PDF of these objects, numbered from 1; the first one is the catalogue. */
export function pdfOf(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + table + trailer, 'latin1')
}
