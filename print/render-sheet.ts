import { renderSVG } from 'uqr'
import { facturXFile, withFacturXMetadata } from '#print/factur-x/factur-x-metadata.ts'
import { invoiceXml } from '#print/factur-x/invoice-xml.ts'
import type { PrintedPage } from '#print/printed-page.ts'
import type { AnySheet, DrawnSheet } from '#print/sheet/any-sheet.ts'
import type { BoardSheet } from '#print/sheet/board-sheet.ts'
import type { DocumentSheet } from '#print/sheet/document-sheet.ts'
import type { EvidenceSheet, EvidenceSigner } from '#print/sheet/evidence-sheet.ts'
import type { LetterSheet } from '#print/sheet/letter-sheet.ts'
import type { PriceSheet } from '#print/sheet/price-sheet.ts'
import type { PrintedRegister } from '#print/sheet/register-sheet.ts'
import { compilePage, drawableWords, drawPage, wordsByHand } from '#print/typst.ts'
import { svgOfStrokes } from '#print/wording/strokes.ts'
import { fileOfPhotograph, wordBoard } from '#print/wording/word-board.ts'
import { type EvidencePage, wordEvidence } from '#print/wording/word-evidence.ts'
import { wordLetters } from '#print/wording/word-letters.ts'
import { wordPrices } from '#print/wording/word-prices.ts'
import { wordRegister } from '#print/wording/word-register.ts'
import { wordSheet } from '#print/wording/word-sheet.ts'

/** A document as a PDF/A-3b. An invoice carries its XML (Factur-X). */
export type Printed = { pdf: Uint8Array; xml: string | null }

/** The same sheet gives the same bytes. It computes for tens of milliseconds: use the pool. */
export function renderSheet(sheet: AnySheet): Printed {
  if (sheet.kind === 'photo_board') return renderBoard(sheet)
  if (sheet.kind === 'evidence') return renderEvidence(sheet)
  if (sheet.kind === 'register') return renderRegister(sheet)
  if (sheet.kind === 'letters') return renderLetters(sheet)
  return sheet.kind === 'price_display' ? { pdf: compilePage(pageOfPrices(sheet)), xml: null } : renderDocument(sheet)
}

function renderDocument(sheet: DocumentSheet): Printed {
  const xml = invoiceXml(sheet)
  const pdf = compilePage(pageOf(sheet, xml))
  return { pdf: xml ? withFacturXMetadata(pdf) : pdf, xml }
}

/** A document as a picture (SVG) of its pages, one below the other. */
export function drawSheet(sheet: DrawnSheet): string {
  return drawPage(sheet.kind === 'price_display' ? pageOfPrices(sheet) : pageOf(sheet, null))
}

function pageOf(sheet: DocumentSheet, xml: string | null) {
  const page: PrintedPage = { ...drawableWords(wordSheet(sheet)), code: codeOf(sheet) }
  const { logo } = page.letterhead
  return {
    template: 'document.typ',
    inputs: { page: JSON.stringify(page), file: facturXFile, xml: xml ?? '' },
    files: logo ? { [logo]: sheet.garage.logo?.base64 ?? '' } : {},
  }
}

function renderBoard(sheet: BoardSheet): Printed {
  const pdf = compilePage({
    template: 'board.typ',
    inputs: { page: JSON.stringify(drawableWords(wordBoard(sheet))) },
    files: filesOf(sheet),
  })
  return { pdf, xml: null }
}

function renderRegister(sheet: PrintedRegister): Printed {
  const inputs = { page: JSON.stringify(drawableWords(wordRegister(sheet))) }
  return { pdf: compilePage({ template: 'register.typ', inputs, files: filesOf(sheet) }), xml: null }
}

function renderEvidence(sheet: EvidenceSheet): Printed {
  const { codeCaption, ...words } = drawableWords(wordEvidence(sheet))
  const page: EvidencePage = {
    ...words,
    code: { svg: renderSVG(sheet.link, { border: 1 }), caption: codeCaption },
    signers: words.signers.map((signer, index) => ({ ...signer, ...handOf(sheet.signers[index]) })),
  }
  return {
    pdf: compilePage({ template: 'evidence.typ', inputs: { page: JSON.stringify(page) }, files: {} }),
    xml: null,
  }
}

function handOf(signer: EvidenceSigner | undefined): Pick<EvidencePage['signers'][number], 'drawing' | 'written'> {
  if (signer?.signature.kind === 'drawn') return { drawing: svgOfStrokes(signer.signature.strokes), written: null }
  return { drawing: null, written: signer ? wordsByHand(signer.typedName) : null }
}

function renderLetters(sheet: LetterSheet): Printed {
  const inputs = { page: JSON.stringify(drawableWords(wordLetters(sheet))) }
  return { pdf: compilePage({ template: 'letters.typ', inputs, files: {} }), xml: null }
}

function filesOf({ photographs }: Pick<BoardSheet, 'photographs'>): Record<string, string> {
  return Object.fromEntries(photographs.map(({ base64 }, index) => [fileOfPhotograph(index), base64]))
}

function pageOfPrices(sheet: PriceSheet) {
  const inputs = { page: JSON.stringify(drawableWords(wordPrices(sheet))) }
  return { template: 'prices.typ', inputs, files: {} }
}

function codeOf({ link }: DocumentSheet): PrintedPage['code'] {
  return link === null ? null : { svg: renderSVG(link, { border: 1 }), caption: 'Ouvrir le dossier' }
}
