import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NodeCompiler, type NodeTypstCompileResult, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler'
import { renderSVG } from 'uqr'
import { facturXFile, withFacturXMetadata } from '#print/factur-x/factur-x-metadata.ts'
import { invoiceXml } from '#print/factur-x/invoice-xml.ts'
import { drawable } from '#print/fonts/drawable-text.ts'
import { coverageOf } from '#print/fonts/font-coverage.ts'
import type { PrintedPage } from '#print/printed-page.ts'
import type { DocumentSheet } from '#print/sheet/document-sheet.ts'
import { wordSheet } from '#print/wording/word-sheet.ts'

const fontFolder = new URL('./fonts/', import.meta.url)
const fonts = readdirSync(fontFolder)
  .filter((name) => name.endsWith('.ttf'))
  .map((name) => readFileSync(new URL(name, fontFolder)))
const coverages = fonts.map(coverageOf)
const isDrawable = (codePoint: number) => coverages.every((covers) => covers(codePoint))

const workspace = fileURLToPath(new URL('./template/', import.meta.url))
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts }] })

/** Generations of the compiler's memory that stay: without this limit it grows without end. */
const keptGenerations = 10

/** A document as a PDF/A-3b. An invoice carries its XML (Factur-X). */
export type Printed = { pdf: Uint8Array; xml: string | null }

/** The same sheet gives the same bytes. It computes for tens of milliseconds: use the pool. */
export function renderSheet(sheet: DocumentSheet): Printed {
  const page: PrintedPage = { ...drawable(wordSheet(sheet), isDrawable), code: codeOf(sheet) }
  const xml = invoiceXml(sheet)
  const { logo } = page.letterhead
  if (logo) compiler.mapShadow(`${workspace}${logo}`, Buffer.from(sheet.garage.logo?.base64 ?? '', 'base64'))
  try {
    const inputs = { page: JSON.stringify(page), file: facturXFile, xml: xml ?? '' }
    const compiled = compiler.compile({ mainFilePath: `${workspace}document.typ`, inputs })
    refuseFaults(compiled)
    if (!compiled.result) throw new Error('The compiler gave no document.')
    const pdf = compiler.pdf(compiled.result, { pdfStandard: PdfStandard.A_3b })
    return { pdf: xml ? withFacturXMetadata(pdf) : pdf, xml }
  } finally {
    compiler.resetShadow()
    compiler.evictCache(keptGenerations)
  }
}

/** A warning is an error too: a document without its letters only warns. */
function refuseFaults(compiled: NodeTypstCompileResult): void {
  const fault = compiled.takeError() ?? compiled.takeWarnings()
  if (fault) throw new Error(`The template does not compile: ${JSON.stringify(fault.shortDiagnostics)}`)
}

function codeOf({ link }: DocumentSheet): PrintedPage['code'] {
  return link === null ? null : { svg: renderSVG(link, { border: 1 }), caption: 'Ouvrir le dossier' }
}
