import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core'
import { contentsBytes, layPlaces, type OpenStamp } from '#print/stamp/stamp-places.ts'

/** Room for the numbers of the covered ranges, which are known once the file is written. */
const unknownNumber = 9_999_999_999

/** Flags of an annotation: it prints, and it is locked. */
const printedAndLocked = 132
/** Flags of a form: it has signatures, and only further updates may change the file. */
const signedByUpdates = 3

type Stamped = { frozen: Uint8Array; evidence: Uint8Array; at: Date; reason: string }

/**
 * Puts the pages of the evidence and an empty signature behind a frozen document, in one incremental update:
 * the frozen bytes are the beginning of the result.
 */
export async function appendEvidence({ frozen, evidence, at, reason }: Stamped): Promise<OpenStamp> {
  const [pdf, source] = await Promise.all([PDF.load(frozen), PDF.load(evidence)])
  const pages = await pdf.copyPagesFrom(source, [...Array(source.getPageCount()).keys()])
  const page = pages.at(-1)
  if (!page) throw new Error('The evidence has no page.')
  const value = PdfDict.of({
    Type: PdfName.of('Sig'),
    Filter: PdfName.of('Adobe.PPKLite'),
    SubFilter: PdfName.of('ETSI.CAdES.detached'),
    ByteRange: new PdfArray([0, unknownNumber, unknownNumber, unknownNumber].map((number) => PdfNumber.of(number))),
    Contents: PdfString.fromBytes(new Uint8Array(contentsBytes)),
    M: PdfString.fromString(`D:${at.toISOString().slice(0, 19).replaceAll(/\D/g, '')}Z`),
    Reason: PdfString.fromString(reason),
  })
  const field = PdfDict.of({
    Type: PdfName.of('Annot'),
    Subtype: PdfName.of('Widget'),
    FT: PdfName.of('Sig'),
    T: PdfString.fromString('Cachet'),
    F: PdfNumber.of(printedAndLocked),
    P: page.ref,
    Rect: new PdfArray([0, 0, 0, 0].map((number) => PdfNumber.of(number))),
    V: pdf.register(value),
  })
  const fieldRef = pdf.register(field)
  page.dict.set('Annots', new PdfArray([fieldRef]))
  const form = PdfDict.of({ Fields: new PdfArray([fieldRef]), SigFlags: PdfNumber.of(signedByUpdates) })
  pdf.context.catalog.getDict().set('AcroForm', pdf.register(form))
  return layPlaces(await pdf.save({ incremental: true }), frozen)
}
