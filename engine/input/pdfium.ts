import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import type { Pixels } from '#engine/input/pixels.ts'
import { dotsPerInch, longestSide, type Picture } from '#engine/ocr/picture.ts'

/** Members of the module that the library's types omit: characters with their boxes, and the memory that holds them. */
type Module = {
  _FPDF_LoadPage(document: number, index: number): number
  _FPDF_ClosePage(page: number): void
  _FPDF_GetPageWidth(page: number): number
  _FPDF_GetPageHeight(page: number): number
  _FPDFPage_GetRotation(page: number): number
  _FPDFText_LoadPage(page: number): number
  _FPDFText_ClosePage(text: number): void
  _FPDFText_CountChars(text: number): number
  _FPDFText_GetUnicode(text: number, index: number): number
  _FPDFText_HasUnicodeMapError(text: number, index: number): number
  _FPDFText_GetLooseCharBox(text: number, index: number, box: number): number
  _FPDFText_GetMatrix(text: number, index: number, matrix: number): number
  _FPDFPage_CountObjects(page: number): number
  _FPDFPage_GetObject(page: number, index: number): number
  _FPDFPageObj_GetType(object: number): number
  _FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number
  wasmExports: { malloc(size: number): number; free(pointer: number): void }
  HEAPF32: Float32Array
}

/** A character and the box its font reserves for it, in points from the top left of the page. */
export type Character = {
  text: string
  left: number
  right: number
  top: number
  bottom: number
  /** The font does not say which letter this is. */
  isUnmapped: boolean
  /** Written along no quarter turn, as a stamp or a watermark is. */
  isSlanted: boolean
}

export type PageText = { width: number; height: number; characters: Character[] }

type PdfProblem = 'unreadable' | 'password-required'

let library: Promise<PDFiumLibrary> | undefined

/** Opens a PDF or returns the reason why it cannot be opened. The caller destroys the document. */
export async function openPdf(bytes: Uint8Array): Promise<PDFiumDocument | PdfProblem> {
  library ??= PDFiumLibrary.init()
  const { loadDocument } = await library.then((each) => ({ loadDocument: each.loadDocument.bind(each) }))
  try {
    return await loadDocument(bytes)
  } catch (error) {
    // The library itself crashed and would refuse every later file.
    if (error instanceof WebAssembly.RuntimeError) throw error
    return error instanceof Error && /password/i.test(error.message) ? 'password-required' : 'unreadable'
  }
}

const pictureType = 3
const mostObjects = 400

/** Share of the page that its largest picture covers; 0 without a picture. */
export function pictureShare(document: PDFiumDocument, index: number): number {
  const { module, documentIdx } = inside(document)
  const page = module._FPDF_LoadPage(documentIdx, index)
  const bounds = module.wasmExports.malloc(16)
  try {
    const room = module._FPDF_GetPageWidth(page) * module._FPDF_GetPageHeight(page)
    let largest = 0
    for (let at = 0; at < Math.min(mostObjects, module._FPDFPage_CountObjects(page)); at += 1) {
      const object = module._FPDFPage_GetObject(page, at)
      if (module._FPDFPageObj_GetType(object) !== pictureType) continue
      if (!module._FPDFPageObj_GetBounds(object, bounds, bounds + 4, bounds + 8, bounds + 12)) continue
      const [left = 0, bottom = 0, right = 0, top = 0] = module.HEAPF32.subarray(bounds >> 2, (bounds >> 2) + 4)
      largest = Math.max(largest, ((right - left) * (top - bottom)) / Math.max(1, room), 0.001)
    }
    return largest
  } finally {
    module.wasmExports.free(bounds)
    module._FPDF_ClosePage(page)
  }
}

export function readCharacters(document: PDFiumDocument, index: number): PageText {
  const { module, documentIdx } = inside(document)
  const page = module._FPDF_LoadPage(documentIdx, index)
  const text = module._FPDFText_LoadPage(page)
  const box = module.wasmExports.malloc(24)
  try {
    const [width, height] = [module._FPDF_GetPageWidth(page), module._FPDF_GetPageHeight(page)]
    const turn = module._FPDFPage_GetRotation(page)
    const place = placer(turn, width, height)
    const characters: Character[] = []
    const count = module._FPDFText_CountChars(text)
    for (let at = 0; at < count; at += 1) {
      const letter = String.fromCodePoint(module._FPDFText_GetUnicode(text, at) || 0xfffd)
      if (!module._FPDFText_GetLooseCharBox(text, at, box)) continue
      const [left = 0, top = 0, right = 0, bottom = 0] = module.HEAPF32.subarray(box >> 2, (box >> 2) + 4)
      const isUnmapped = module._FPDFText_HasUnicodeMapError(text, at) === 1
      const isSlanted = module._FPDFText_GetMatrix(text, at, box) === 1 && isSlantedBy(module.HEAPF32, box >> 2)
      characters.push({ text: letter, isUnmapped, isSlanted, ...place(left, right, bottom, top) })
    }
    return { width, height, characters }
  } finally {
    module.wasmExports.free(box)
    module._FPDFText_ClosePage(text)
    module._FPDF_ClosePage(page)
  }
}

/** The sine of three degrees: the text of a scanner may lean by less. */
const leastSlant = 0.05

/** The first two figures of a character's matrix are the direction of its base line; an oblique letter leans in the next two. */
function isSlantedBy(memory: Float32Array, at: number): boolean {
  const [across, down] = [Math.abs(memory[at] ?? 0), Math.abs(memory[at + 1] ?? 0)]
  return Math.min(across, down) > Math.hypot(across, down) * leastSlant
}

/** Draws the page in grey; a very large page is drawn at a lower resolution. */
export async function greyPageOf(document: PDFiumDocument, index: number): Promise<Picture> {
  const { originalWidth: across, originalHeight: down } = document.getPage(index).getOriginalSize()
  const scale = Math.min(dotsPerInch / 72, longestSide / Math.max(across, down, 1))
  const { width, height, data } = await document.getPage(index).render({ scale, colorSpace: 'Gray', render: 'bitmap' })
  return { width, height, grey: data }
}

/** Draws the page in colour. */
export async function colourPageOf(document: PDFiumDocument, index: number, wanted: number): Promise<Pixels> {
  const { originalWidth: across, originalHeight: down } = document.getPage(index).getOriginalSize()
  const scale = Math.min(wanted / Math.max(1, across), longestSide / Math.max(across, down, 1))
  const { width, height, data } = await document.getPage(index).render({ scale, render: 'bitmap' })
  return { width, height, rgba: data }
}

/** PDFium gives boxes from the bottom left of the page before its rotation. */
function placer(turn: number, width: number, height: number) {
  return (left: number, right: number, bottom: number, top: number) => {
    if (turn === 1) return { left: bottom, right: top, top: left, bottom: right }
    if (turn === 2) return { left: width - right, right: width - left, top: bottom, bottom: top }
    if (turn === 3) return { left: width - top, right: width - bottom, top: height - right, bottom: height - left }
    return { left, right, top: height - top, bottom: height - bottom }
  }
}

function inside(document: PDFiumDocument): { module: Module; documentIdx: number } {
  return document as unknown as { module: Module; documentIdx: number } // private in the types, needed for the boxes of characters
}
