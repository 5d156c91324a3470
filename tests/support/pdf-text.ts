import { openPdf, readCharacters } from '#engine/input/pdfium.ts'

/** The text of each page of a PDF, as a reader copies it. */
export async function pdfPages(pdf: Uint8Array): Promise<string[]> {
  const document = await openPdf(pdf)
  if (typeof document === 'string') throw new Error(`This PDF is ${document}.`)
  const pages = Array.from({ length: document.getPageCount() }, (_, index) =>
    readCharacters(document, index)
      .characters.map(({ text }) => text)
      .join(''),
  )
  document.destroy()
  return pages
}

/** Texts without their spaces, which a PDF places and does not write. */
export function unspaced(text: string): string {
  return text.replaceAll(/\s/g, '')
}
