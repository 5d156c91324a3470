import type { PDFiumDocument } from '@hyzyla/pdfium'
import { hasPicture, lookAt, openPdf, type PageText, type PdfProblem, readCharacters } from '#engine/document/pdfium.ts'
import { wordsOf } from '#engine/document/words.ts'
import { dotsPerInch, readPicture } from '#engine/ocr/read-picture.ts'
import type { Page } from '#engine/page/word.ts'

/** More than a report ever has, its photographs included. */
export const mostPages = 40

export type PdfReading = { pages: Page[] } | { problem: PdfProblem | 'too-many-pages' | 'not-a-pdf' | 'no-content' }

/** The pages of a PDF: by what is written in it, and by what is seen where nothing readable is written. */
export async function readPdf(bytes: Uint8Array): Promise<PdfReading> {
  if (bytes.length === 0) return { problem: 'unreadable' }
  if (!startsAsPdf(bytes)) return { problem: 'not-a-pdf' }
  const document = await openPdf(bytes)
  if (typeof document === 'string') return { problem: document }
  try {
    const count = document.getPageCount()
    if (count > mostPages) return { problem: 'too-many-pages' }
    const pages: Page[] = []
    for (let index = 0; index < count; index += 1) pages.push(await readPage(document, index))
    return pages.some(({ words }) => words.length > 0) ? { pages } : { problem: 'no-content' }
  } finally {
    document.destroy()
  }
}

async function readPage(document: PDFiumDocument, index: number): Promise<Page> {
  const text = readCharacters(document, index)
  const { width, height, characters } = text
  const page = { number: index + 1, width, height }
  const isBlank = characters.length === 0 && !hasPicture(document, index)
  if (isBlank || isReadable(text)) return { ...page, source: 'text', words: wordsOf(characters) }
  return { ...page, source: 'ocr', words: await readPicture(await lookAt(document, index, dotsPerInch)) }
}

/** The mark may stand a little after the first byte. */
function startsAsPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 1_024)).includes('%PDF-')
}

const fewestCharacters = 50

/** Fonts that do not say their letters, and pages that are a picture, have to be looked at. */
function isReadable({ characters }: PageText): boolean {
  const seen = characters.filter(({ text }) => text.trim() !== '')
  const unmapped = seen.filter(({ isUnmapped }) => isUnmapped).length
  return seen.length >= fewestCharacters && unmapped < seen.length * 0.05
}
