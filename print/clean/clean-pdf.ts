import { PDF, type PDFPage, PdfArray, PdfDict, PdfName, PdfRef, PdfStream } from '@libpdf/core'
import { isActive, isChangeable, reachableFrom } from '#print/clean/active-content.ts'
import { weightOf } from '#print/clean/stream-weight.ts'

/** Why a PDF of somebody else is not taken over. */
export type PdfFlaw = 'active' | 'unreadable' | 'too-long' | 'too-heavy'
export type Cleaned = { cleaned: Uint8Array } | { flaw: PdfFlaw }

const mostObjects = 200_000
const mostStreamBytes = 128e6
const mostBytes = 1e9

const ofPage = ['Type', 'Parent', 'MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox', 'Rotate', 'UserUnit', 'Group']
const keptOfPage = new Set([...ofPage, 'Resources', 'Contents', 'Annots'])
const keptOfAnnotation = ['Type', 'Subtype', 'Rect', 'AP', 'AS', 'F', 'QuadPoints', 'Contents']
const links = ['Link', 'Popup']

/** Writes a PDF of somebody else anew: its pages as they are drawn, and nothing else. One that does something, or that cannot be read, is refused. */
export async function cleanPdf(bytes: Uint8Array, mostPages: number): Promise<Cleaned> {
  try {
    const source = await PDF.load(bytes)
    const pageCount = source.getPageCount()
    if (source.isEncrypted || pageCount === 0) return { flaw: 'unreadable' }
    if (pageCount > mostPages) return { flaw: 'too-long' }
    const flaw = flawOf(source)
    return flaw ? { flaw } : { cleaned: await rewrite(source, pageCount) }
  } catch {
    return { flaw: 'unreadable' }
  }
}

function flawOf(source: PDF): PdfFlaw | undefined {
  if (isChangeable(source)) return 'active'
  let [objects, weight] = [0, 0]
  for (const dict of reachableFrom(source, source.context.catalog.getDict())) {
    objects += 1
    if (isActive(dict)) return 'active'
    if (dict instanceof PdfStream) weight += weightOf(dict, mostStreamBytes)
    if (objects > mostObjects || weight > mostBytes) return 'too-heavy'
  }
  return undefined
}

async function rewrite(source: PDF, pageCount: number): Promise<Uint8Array> {
  const pages = Array.from({ length: pageCount }, (_, index) => index)
  for (const index of pages) trim(source, source.getPage(index))
  const clean = PDF.create()
  clean.setMetadata({ title: '', author: '', creator: '', producer: '' })
  await clean.copyPagesFrom(source, pages)
  return clean.save()
}

function trim(source: PDF, page: PDFPage | null): void {
  if (!page) throw new Error('A page is missing.')
  const { dict } = page
  for (const { value: key } of [...dict.keys()]) if (!keptOfPage.has(key)) dict.delete(key)
  const annotations = dict.getArray('Annots', (ref) => source.getObject(ref))
  dict.delete('Annots')
  const drawn = [...(annotations ?? [])].flatMap((each) =>
    drawnOf(each instanceof PdfRef ? source.getObject(each) : each),
  )
  if (drawn.length > 0) dict.set('Annots', new PdfArray(drawn))
}

/** An annotation as far as every reader draws it: by its appearance. */
function drawnOf(annotation: unknown): PdfDict[] {
  if (!(annotation instanceof PdfDict) || !annotation.has('AP')) return []
  const subtype = annotation.get('Subtype')
  if (!(subtype instanceof PdfName) || links.includes(subtype.value)) return []
  const kept = keptOfAnnotation.flatMap((key): [string, NonNullable<ReturnType<PdfDict['get']>>][] => {
    const value = annotation.get(key)
    return value ? [[key, value]] : []
  })
  return [new PdfDict(kept)]
}
