import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  NodeCompiler,
  type NodeTypstCompileResult,
  type NodeTypstDocument,
  PdfStandard,
} from '@myriaddreamin/typst-ts-node-compiler'
import { drawable } from '#print/fonts/drawable-text.ts'
import { coverageOf } from '#print/fonts/font-coverage.ts'

const fontFolder = new URL('./fonts/', import.meta.url)
const fonts = readdirSync(fontFolder)
  .filter((name) => name.endsWith('.ttf'))
  .map((name) => readFileSync(new URL(name, fontFolder)))
const coverages = fonts.map(coverageOf)
const isDrawable = (codePoint: number) => {
  for (const covers of coverages) if (!covers(codePoint)) return false
  return true
}
/** The face of typed signatures draws fewer letters than the others, so its words are looked at apart. */
const handFont = readFileSync(new URL('./hand/caveat-600.ttf', fontFolder))
const isWrittenByHand = coverageOf(handFont)

const workspace = fileURLToPath(new URL('./template/', import.meta.url))
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: [...fonts, handFont] }] })

/** Generations of the compiler's memory that stay: without this limit it grows without end, and each one is gone through after a document. */
const keptGenerations = 2

/** The same words, without what the fonts cannot draw. */
export function drawableWords<Words>(words: Words): Words {
  return drawable(words, isDrawable)
}

/** The same words, without what the face of typed signatures cannot draw. */
export function wordsByHand(words: string): string {
  return drawable(words, isWrittenByHand)
}

type Page = {
  /** A file of the folder of templates. */
  template: string
  inputs: Record<string, string>
  /** Files that the template reads by their names, in base64. */
  files: Record<string, string>
}

/** Draws a page in words as a PDF/A-3b. */
export function compilePage(page: Page): Buffer {
  return compiled(page, (document) => compiler.pdf(document, { pdfStandard: PdfStandard.A_3b }))
}

/** Draws a page in words as an SVG of its sheets. */
export function drawPage(page: Page): string {
  return compiled(page, (document) => compiler.plainSvg(document).replaceAll(/\n +/g, '\n'))
}

function compiled<Drawn>({ template, inputs, files }: Page, draw: (document: NodeTypstDocument) => Drawn): Drawn {
  for (const [name, base64] of Object.entries(files)) {
    compiler.mapShadow(`${workspace}${name}`, Buffer.from(base64, 'base64'))
  }
  try {
    const outcome = compiler.compile({ mainFilePath: `${workspace}${template}`, inputs })
    refuseFaults(outcome)
    if (!outcome.result) throw new Error('The compiler gave no document.')
    return draw(outcome.result)
  } finally {
    compiler.resetShadow()
    compiler.evictCache(keptGenerations)
  }
}

/** A warning is an error too: a document without its letters only warns. */
function refuseFaults(outcome: NodeTypstCompileResult): void {
  const fault = outcome.takeError() ?? outcome.takeWarnings()
  if (fault) throw new Error(`The template does not compile: ${JSON.stringify(fault.shortDiagnostics)}`)
}
