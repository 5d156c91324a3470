import { deflateSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { openPrinter } from '#print/pool/open-printer.ts'
import { renderSheet } from '#print/render-sheet.ts'
import { longPdf } from '#tests/support/made-pdf.ts'
import { madeSheet, manyLines } from '#tests/support/made-sheets.ts'

/** A PDF whose catalogue is packed with 300 MB of blanks: its reader unpacks them before anybody can count. */
function packedObjects(): Uint8Array {
  const packed = deflateSync(Buffer.concat([Buffer.from('1 0 << /Type /Catalog >>'), Buffer.alloc(300_000_000, ' ')]))
  const head = '%PDF-1.7\n'
  const objects = Buffer.concat([
    Buffer.from(
      `${head}2 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
    ),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ])
  // The free entry, the catalogue in the stream 2, and that stream.
  const table = Buffer.from([...[0, 0, 0, 0, 0, 0], ...[2, 0, 0, 0, 2, 0], ...[1, 0, 0, 0, head.length, 0]])
  return Buffer.concat([
    objects,
    Buffer.from(`3 0 obj\n<< /Type /XRef /Size 3 /W [1 4 1] /Root 1 0 R /Length ${table.length} >>\nstream\n`),
    table,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${objects.length}\n%%EOF\n`),
  ])
}

const printer = openPrinter({ workers: 2 })
afterAll(() => printer.close())

describe("documents are printed outside the caller's thread", { timeout: 30_000 }, () => {
  test('several at once, with the bytes that one gives', async () => {
    const sheets = [1, 3, 8, 40].map((count) => madeSheet('invoice', manyLines(count)))
    const printed = await Promise.all(sheets.map((sheet) => printer.print(sheet)))
    for (const [index, sheet] of sheets.entries()) {
      const outcome = printed[index]
      if (!outcome || 'problem' in outcome) throw new Error(JSON.stringify(outcome))
      expect(Buffer.from(outcome.pdf).equals(renderSheet(sheet).pdf)).toBe(true)
    }
  })

  test('a sheet with an unknown field, or without a known one, is refused with its name', async () => {
    const sheet = madeSheet('quote')
    const unknown = { ...sheet, discountPercent: 10 }
    await expect(printer.print(unknown)).rejects.toThrow('discountPercent')
    const { garage: _, ...without } = sheet
    await expect(printer.print(without as typeof sheet)).rejects.toThrow('garage') // a field is missing on purpose
  })

  test('a document that takes too long says so, and the next one is printed', async () => {
    const hurried = openPrinter({ workers: 1, limits: { baseMs: 5, lineMs: 0 } })
    expect(await hurried.print(madeSheet('invoice', manyLines(2_000)))).toEqual({ problem: 'too-slow' })
    await hurried.close()
    expect(await printer.print(madeSheet('receipt'))).toHaveProperty('pdf')
  })

  test('a foreign PDF is written anew; one that takes the time or the memory of its thread is let go', async () => {
    const paper = longPdf({ pages: 2, lines: 20 })
    expect(await printer.clean(paper, 60)).toEqual({ cleaned: expect.any(Uint8Array) })
    expect(await printer.clean(paper, 1)).toEqual({ flaw: 'too-long' })
    const hurried = openPrinter({ workers: 1, limits: { cleanMs: 1 } })
    expect(await hurried.clean(longPdf({ pages: 60, lines: 2_000 }), 60)).toEqual({ problem: 'too-slow' })
    await hurried.close()
    const small = openPrinter({ workers: 1, limits: { mostBytes: 100e6, heapMegabytes: 64 } })
    expect(await small.clean(packedObjects(), 60)).toHaveProperty('problem')
    expect(await small.clean(paper, 60)).toHaveProperty('cleaned')
    await small.close()
  })

  test('a logo that is no picture fails alone', async () => {
    const sheet = madeSheet('quote')
    const logo = { type: 'png' as const, base64: Buffer.from('no picture').toString('base64') }
    const failed = await printer.print({ ...sheet, garage: { ...sheet.garage, logo } })
    expect(failed).toMatchObject({ problem: 'stopped', why: expect.stringContaining('image') })
    expect(await printer.print(sheet)).toHaveProperty('pdf')
  })

  test('a printer starts with its first document, and ends when it has nothing to do', async () => {
    const resting = openPrinter({ workers: 1, idleMs: 1 })
    expect(resting.running()).toBe(0)
    expect(await resting.print(madeSheet('receipt'))).toHaveProperty('pdf')
    await expect.poll(() => resting.running()).toBe(0)
    await resting.close()
  })
})
