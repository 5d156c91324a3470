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
const activeAnnotations = ['Widget', 'FileAttachment', 'RichMedia', 'Movie', 'Sound', 'Screen', '3D']
/** Scripts, embedded files, forms and fields, whatever object holds them. */
const activeKeys = ['JS', 'EF', 'XFA', 'FT']
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
  if (activeKeys.some((key) => dict.has(key))) return true
  if (isNamed(dict, 'S', activeActions) || isNamed(dict, 'Subtype', activeAnnotations)) return true
  if (isNamed(dict, 'Type', ['EmbeddedFile'])) return true
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
  const fields = catalog.getDict('AcroForm', resolve)?.getArray('Fields', resolve)
  const layers = catalog.getDict('OCProperties', resolve)?.getDict('D', resolve)
  const hidden = layers?.getArray('OFF', resolve)
  return Boolean(fields?.length || hidden?.length || layers?.getName('BaseState', resolve)?.value === 'OFF')
}
