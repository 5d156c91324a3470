import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Comparison, compare } from '#bench/measure.ts'
import { openPdf } from '#engine/input/pdfium.ts'
import { openPool } from '#engine/pool/open-pool.ts'
import { drawnPages } from '#features/signatures/server/queries/drawn-pages.ts'
import { openPrinter } from '#print/pool/open-printer.ts'
import { madeSheet, manyLines } from '#tests/support/made-sheets.ts'

const run = promisify(execFile)
const pdftoppm = '/usr/bin/pdftoppm'
const pageCount = 6
const widths = ['720', '1400']

/** Draws the pages of an act at both widths and reads their text, against pdftoppm that draws the same widths. */
export async function compareActPictures(): Promise<Comparison[]> {
  if (!existsSync(pdftoppm)) return []
  const pool = openPool({ workers: 1 })
  const folder = mkdtempSync(join(tmpdir(), 'bench-act-'))
  const file = join(folder, 'act.pdf')
  try {
    const bytes = await printAct()
    writeFileSync(file, bytes)
    const api = async () => {
      const pages = await drawnPages(pool, { bytes, pageCount })
      if (pages.length !== pageCount) throw new Error(`Drawn: ${pages.length} pages.`)
    }
    const comparisons: Comparison[] = []
    for (const kind of ['png', 'jpeg']) {
      const bare = async () => {
        for (const width of widths)
          await run(pdftoppm, [`-${kind}`, '-scale-to-x', width, '-scale-to-y', '-1', file, join(folder, width)])
      }
      comparisons.push(
        await compare(`pictures of ${pageCount} pages, against pdftoppm -${kind}`, { rounds: 15, bare, api }),
      )
    }
    return comparisons
  } finally {
    await pool.close()
    rmSync(folder, { recursive: true })
  }
}

/** The shortest document of our own that has so many pages. */
async function printAct(): Promise<Uint8Array> {
  const printer = openPrinter({ workers: 1 })
  try {
    for (let lines = 40; lines < 400; lines += 10) {
      const printed = await printer.print(madeSheet('quote', manyLines(lines)))
      if ('problem' in printed) throw new Error(JSON.stringify(printed))
      const document = await openPdf(printed.pdf)
      if (typeof document === 'string') throw new Error(document)
      const count = document.getPageCount()
      document.destroy()
      if (count === pageCount) return printed.pdf
    }
    throw new Error(`No document has ${pageCount} pages.`)
  } finally {
    await printer.close()
  }
}
