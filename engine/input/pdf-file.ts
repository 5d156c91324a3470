import type { PDFiumDocument } from '@hyzyla/pdfium'
import { colourPageOf, greyPageOf, openPdf, type PageText, pictureShare, readCharacters } from '#engine/input/pdfium.ts'
import { webpOf } from '#engine/input/pixels.ts'
import type { FileProblem, SourceFile, SourcePage } from '#engine/input/source-page.ts'
import { wordsOf } from '#engine/input/words.ts'
import { readPicture } from '#engine/ocr/read-picture.ts'
import type { Recognise } from '#engine/ocr/recogniser.ts'
import { sharedHeight } from '#engine/page/box.ts'
import type { Page, Word } from '#engine/page/word.ts'

export async function openPdfFile(bytes: Uint8Array): Promise<SourceFile | FileProblem> {
  const document = await openPdf(bytes)
  if (typeof document === 'string') return document
  const pages = Array.from({ length: document.getPageCount() }, (_, index): SourcePage => {
    return {
      read: (recognise) => readPage(document, index, recognise),
      draw: async (width, quarters) => webpOf(await colourPageOf(document, index, width), width, quarters),
      text: () => linesIn(wordsOf(readCharacters(document, index).characters)),
    }
  })
  return { pages, close: () => document.destroy() }
}

/** Words in file order; a word beside no part of the one before begins a line. */
function linesIn(words: readonly Word[]): string {
  return words.reduce((lines, word, at) => {
    const before = words[at - 1]
    if (!before) return word.text
    return lines + (sharedHeight(before.box, word.box) < 0.4 ? '\n' : ' ') + word.text
  }, '')
}

/** A page whose picture covers this share is a scan, and its text comes from the scanner. */
const scanShare = 0.8

/** Reads the text layer, and recognises the picture where the text is missing or unreadable. */
async function readPage(document: PDFiumDocument, index: number, recognise: Recognise): Promise<Omit<Page, 'number'>> {
  const text = readCharacters(document, index)
  const { width, height, characters } = text
  const share = pictureShare(document, index)
  const words = wordsOf(characters)
  const isBlank = characters.length === 0 && share === 0
  if (isBlank || (isReadable(text) && share < scanShare)) return { width, height, source: 'text', words, quarters: 0 }
  const seen = await readPicture(await greyPageOf(document, index), recognise)
  return isReadable(text) ? { ...seen, layer: words } : seen
}

const fewestCharacters = 50

/** A page must be recognised when its fonts do not map to letters or when it is a picture. */
function isReadable({ characters }: PageText): boolean {
  const seen = characters.filter(({ text }) => text.trim() !== '')
  const unmapped = seen.filter(({ isUnmapped }) => isUnmapped).length
  return seen.length >= fewestCharacters && unmapped < seen.length * 0.05
}
