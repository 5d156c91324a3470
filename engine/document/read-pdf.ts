import { hasPicture, openPdf, type PageText, type PdfProblem, readCharacters } from '#engine/document/pdfium.ts'
import { wordsOf } from '#engine/document/words.ts'
import type { Page } from '#engine/page/word.ts'

/** More than a report ever has, its photographs included. */
export const mostPages = 40

/** The pages that could be read, and the numbers of those that only show a picture. */
export type PdfReading =
  | { pages: Page[]; pictures: number[] }
  | { problem: PdfProblem | 'too-many-pages' | 'not-a-pdf' }

/** The pages of a PDF by what is written in it; those that only show a picture are told by their number. */
export async function readPdf(bytes: Uint8Array): Promise<PdfReading> {
  if (bytes.length === 0) return { problem: 'unreadable' }
  if (!startsAsPdf(bytes)) return { problem: 'not-a-pdf' }
  const document = await openPdf(bytes)
  if (typeof document === 'string') return { problem: document }
  try {
    const count = document.getPageCount()
    if (count > mostPages) return { problem: 'too-many-pages' }
    const texts = Array.from({ length: count }, (_, index) => readCharacters(document, index))
    const pages = texts.map(({ width, height, characters }, index): Page => {
      return { number: index + 1, width, height, source: 'text', words: wordsOf(characters) }
    })
    const pictures = texts.flatMap((text, index) =>
      isReadable(text) || !hasPicture(document, index) ? [] : [index + 1],
    )
    return { pages: pages.filter((_, index) => isReadable(texts[index])), pictures }
  } finally {
    document.destroy()
  }
}

/** The mark may stand a little after the first byte. */
function startsAsPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 1_024)).includes('%PDF-')
}

const fewestCharacters = 50

/** Fonts that do not say their letters, and pages that are a picture, have to be looked at. */
function isReadable({ characters }: PageText = { width: 0, height: 0, characters: [] }): boolean {
  const seen = characters.filter(({ text }) => text.trim() !== '')
  const unmapped = seen.filter(({ isUnmapped }) => isUnmapped).length
  return seen.length >= fewestCharacters && unmapped < seen.length * 0.05
}
