import { type PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '@libpdf/core'

const activeActions = [
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'ResetForm',
  'GoToE',
  'Rendition',
  'Movie',
  'Sound',
]
const kindsOfField = ['Btn', 'Tx', 'Ch', 'Sig']
const activeAnnotations = ['Widget', 'FileAttachment', 'RichMedia', 'Movie', 'Sound', 'Screen', '3D']
/** A stream whose bytes or whose picture stand in another file. */
const foreignKeys = ['F', 'Ref']

/** An object, and what it leads to. */
type Step = { object: PdfObject | undefined }

/** Every dictionary and stream that the document leads to, each once. */
export function* reachableFrom(pdf: PDF, start: PdfDict): Generator<PdfDict> {
  const seen = new Set<PdfRef>()
  const left: Step[] = [{ object: start }]
  for (let step = left.pop(); step; step = left.pop()) {
    const { object } = step
    if (object instanceof PdfRef) {
      if (seen.has(object)) continue
      seen.add(object)
      left.push({ object: pdf.getObject(object) ?? undefined })
    } else if (object instanceof PdfDict) {
      yield object
      for (const [, value] of object) left.push({ object: value })
    } else if (object instanceof PdfArray) {
      for (const value of object) left.push({ object: value })
    }
  }
}

/** Something that runs, opens, sends or hides when the document is read. */
export function isActive(dict: PdfDict): boolean {
  if (isNamed(dict, 'S', activeActions) || isNamed(dict, 'Subtype', activeAnnotations)) return true
  if (isNamed(dict, 'FT', kindsOfField) || isNamed(dict, 'Type', ['EmbeddedFile'])) return true
  // Fonts and pictures may have any name: one key alone says nothing.
  if (dict.has('EF') && (dict.has('F') || dict.has('UF'))) return true
  return dict instanceof PdfStream && (isNamed(dict, 'Subtype', ['PS']) || foreignKeys.some((key) => dict.has(key)))
}

function isNamed(dict: PdfDict, key: string, names: readonly string[]): boolean {
  const value = dict.get(key)
  return value instanceof PdfName && names.includes(value.value)
}

/** A form, or layers that stay hidden until somebody shows them: the document would read otherwise elsewhere. */
export function isChangeable(pdf: PDF): boolean {
  const catalog = pdf.context.catalog.getDict()
  const resolve = (ref: PdfRef) => pdf.getObject(ref)
  const form = catalog.getDict('AcroForm', resolve)
  const fields = form?.getArray('Fields', resolve)
  const layers = catalog.getDict('OCProperties', resolve)?.getDict('D', resolve)
  const hidden = layers?.getArray('OFF', resolve)
  return Boolean(
    form?.has('XFA') || fields?.length || hidden?.length || layers?.getName('BaseState', resolve)?.value === 'OFF',
  )
}
