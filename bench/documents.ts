import { availableParallelism } from 'node:os'
import { type Browser, chromium, type Page } from '@playwright/test'
import { type Comparison, compare, type Figure, percentiles, rate, timed } from '#bench/measure.ts'
import { openPrinter, type Printer } from '#print/pool/open-printer.ts'
import type { DocumentSheet } from '#print/sheet/document-sheet.ts'
import { wordSheet } from '#print/wording/word-sheet.ts'
import { findChromium } from '#scripts/chromium.mjs'
import { madeSheet, manyLines } from '#tests/support/made-sheets.ts'

const sizes = [6, 40, 300]

/** Prints invoices of several lengths, and the same words by a headless Chromium: one that stays open, and one for each document. */
export async function measureDocuments(): Promise<{ comparisons: Comparison[]; figures: Figure[]; absent: string[] }> {
  const [one, all] = [openPrinter({ workers: 1 }), openPrinter({ workers: availableParallelism() })]
  const path = findChromium()
  const browser = path ? await launch(path) : undefined
  try {
    await Promise.all([heat(one, 1), heat(all, availableParallelism())])
    const comparisons =
      path && browser ? [...(await compareOpen(one, browser)), ...(await compareStarted(one, path))] : []
    return { comparisons, figures: await figuresOf(one, all), absent: browser ? [] : ['Chromium'] }
  } finally {
    await Promise.all([one.close(), all.close(), browser?.close()])
  }
}

function launch(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
}

let number = 0

/** Each document has a number of its own, so that the compiler repeats nothing. */
function invoice(lines: number): DocumentSheet {
  number += 1
  const sheet = madeSheet('invoice', manyLines(lines))
  return { ...sheet, number: `FA2026-${String(number).padStart(6, '0')}` }
}

async function print(printer: Printer, sheet: DocumentSheet): Promise<void> {
  const printed = await printer.print(sheet)
  if ('problem' in printed) throw new Error(JSON.stringify(printed))
}

/** A printer is fast once its code is compiled. */
async function heat(printer: Printer, workers: number): Promise<void> {
  await Promise.all(Array.from({ length: workers * 30 }, () => print(printer, invoice(40))))
}

async function compareOpen(printer: Printer, browser: Browser): Promise<Comparison[]> {
  const page = await browser.newPage()
  const comparisons: Comparison[] = []
  for (const lines of sizes) {
    const comparison = await compare(`${lines} lines, Chromium stays open`, {
      rounds: lines > 100 ? 10 : 30,
      bare: () => printIn(page, lines),
      api: () => print(printer, invoice(lines)),
    })
    comparisons.push(comparison)
  }
  return comparisons
}

async function compareStarted(printer: Printer, path: string): Promise<Comparison[]> {
  const comparison = await compare('40 lines, Chromium starts for each', {
    rounds: 8,
    bare: async () => {
      const browser = await launch(path)
      await printIn(await browser.newPage(), 40)
      await browser.close()
    },
    api: () => print(printer, invoice(40)),
  })
  return [comparison]
}

async function printIn(page: Page, lines: number): Promise<void> {
  await page.setContent(htmlOf(invoice(lines)))
  await page.pdf({ format: 'A4', printBackground: true })
}

async function figuresOf(one: Printer, all: Printer): Promise<Figure[]> {
  const cold = await timed(async () => {
    const printer = openPrinter({ workers: 1 })
    await print(printer, invoice(6))
    await printer.close()
  })
  const times: Figure[] = []
  for (const lines of sizes) {
    const durations: number[] = []
    for (let round = 0; round < 40; round++) durations.push(await timed(() => print(one, invoice(lines))))
    const { p50, p95 } = percentiles(durations)
    times.push({ name: `${lines} lines, p50`, value: Math.round(p50 * 10) / 10, unit: 'ms' })
    times.push({ name: `${lines} lines, p95`, value: Math.round(p95 * 10) / 10, unit: 'ms' })
  }
  const workers = availableParallelism()
  const perSecond: Figure[] = []
  for (const lines of [6, 40]) {
    const value = Math.round(await rate(4, workers * 2, () => print(all, invoice(lines))))
    perSecond.push({ name: `${lines} lines, ${workers} printers`, value, unit: 'documents/s' })
  }
  return [...times, ...perSecond, { name: 'first document of a new printer', value: Math.round(cold), unit: 'ms' }]
}

/** The same words as a page of a browser. */
function htmlOf(sheet: DocumentSheet): string {
  const page = wordSheet(sheet)
  const cells = (tag: string, texts: readonly string[]) =>
    texts.map((text) => `<${tag}>${escaped(text)}</${tag}>`).join('')
  const facts = page.heading.facts.concat(page.cards.flatMap((card) => card.facts))
  const rows = page.table?.rows.map((row) => {
    const [label = '', ...figures] = row.cells
    const notes = row.notes.map((note) => `<br><small>${escaped(note)}</small>`).join('')
    return `<tr><td>${escaped(label)}${notes}</td>${cells('td', figures)}</tr>`
  })
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><style>
    @page { size: A4; margin: 16mm }
    body { font: 8.8pt Inter, sans-serif } table { width: 100%; border-collapse: collapse }
    thead { display: table-header-group } tr { break-inside: avoid }
    td { padding: 1.3mm 1.6mm; border-bottom: 0.5pt solid #ccc } td + td { text-align: right }</style>
    <h1>${escaped(page.title)}</h1><p>${escaped(page.letterhead.name)}</p><p>${page.letterhead.lines.map(escaped).join('<br>')}</p>
    <p>${[page.addressee?.name ?? '', ...(page.addressee?.lines ?? [])].map(escaped).join('<br>')}</p>
    <table>${facts.map(({ label, value }) => `<tr>${cells('td', [label, value])}</tr>`).join('')}</table>
    <table><thead><tr>${cells('th', page.table?.columns.map(({ label }) => label) ?? [])}</tr></thead>${rows?.join('')}</table>
    <table>${page.totals.map(({ label, value }) => `<tr>${cells('td', [label, value])}</tr>`).join('')}</table>
    ${[...page.mentions, ...page.footer].map((text) => `<p>${escaped(text)}</p>`).join('')}</html>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
