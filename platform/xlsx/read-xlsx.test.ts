import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { SheetColumn } from '#lib/sheet.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import { readXlsx } from '#platform/xlsx/read-xlsx.ts'
import { writeXlsx } from '#platform/xlsx/xlsx.ts'
import { zip } from '#platform/zip.ts'

type Row = { name: string; cents: number | null; on: string | null }
const columns: SheetColumn<Row>[] = [
  { header: 'Client', kind: 'text', value: ({ name }) => name },
  { header: 'Montant', kind: 'cents', value: ({ cents }) => cents },
  { header: 'Date', kind: 'day', value: ({ on }) => on },
]
const rowsOf = async (bytes: Buffer) => Array.fromAsync(readXlsx(bytes))
const cellsOf = async (bytes: Buffer) => (await rowsOf(bytes)).map(({ cells }) => cells)

const parts = (sheet: string, more: Record<string, string> = {}) => ({
  'xl/workbook.xml':
    '<workbook xmlns:r="x"><sheets><sheet name="Cachée" state="hidden" r:id="rId9"/><sheet name="A" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId9" Target="worksheets/no.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  ...more,
})
const workbook = (named: Record<string, string>) =>
  readAll(zip(Object.entries(named).map(([name, text]) => ({ name, content: [Buffer.from(text)] }))))

test('our own workbooks are read again: texts, amounts and days', async () => {
  const rows = [
    { name: 'Lefèvre & fils <Besançon>', cents: 123_456, on: '2026-11-21' },
    { name: '0612345678', cents: null, on: null },
    { name: '_x0041_', cents: -5, on: '1899-12-31' },
  ]
  const bytes = await readAll(writeXlsx({ name: 'Clients', columns, rows }))
  expect((await cellsOf(bytes)).slice(0, 3)).toEqual([
    ['Client', 'Montant', 'Date'],
    ['Lefèvre & fils <Besançon>', '1234.56', '2026-11-21'],
    ['0612345678'],
  ])
})

test('shared texts, skipped cells, skipped rows and yes or no are read from the first visible sheet', async () => {
  const sheet = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
    <row r="4"><c r="B4" t="b"><v>1</v></c><c r="C4" t="e"><v>#N/A</v></c><c r="D4"><f>1+1</f><v>2.2000000000000002</v></c></row>`
  const shared = { 'xl/sharedStrings.xml': '<sst><si><r><t>No</t></r><r><t>m</t></r></si><si><t>Ville</t></si></sst>' }
  expect(await rowsOf(await workbook(parts(sheet, shared)))).toEqual([
    { row: 1, cells: ['Nom', '', 'Ville'] },
    { row: 4, cells: ['', 'Oui', '', '2.2'] },
  ])
})

test('a number is a day where its format shows one, also in the calendar of old Macs', async () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-40C]d\\ mmmm\\ yyyy;@"/></numFmts>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="4"/></cellXfs></styleSheet>`
  const sheet = `<row r="1"><c r="A1" s="1"><v>45000</v></c><c r="B1" s="2"><v>45000.75</v></c><c r="C1" s="3"><v>45000</v></c></row>`
  const made = parts(sheet, { 'xl/styles.xml': styles })
  expect(await cellsOf(await workbook(made))).toEqual([['2023-03-15', '2023-03-15', '45000']])
  const old = {
    ...made,
    'xl/workbook.xml': made['xl/workbook.xml'].replace('<sheets>', '<workbookPr date1904="1"/><sheets>'),
  }
  expect((await cellsOf(await workbook(old)))[0]?.[0]).toBe('2027-03-16')
})

test('a file that unpacks to a hundred times its size is given up, and a cut one is reported', async () => {
  const bomb = await workbook(parts(`<row r="1">${' '.repeat(3_000_000)}</row>`))
  expect(bomb.length).toBeLessThan(10_000)
  await expect(Array.fromAsync(readXlsx(bomb, 1_000_000))).rejects.toMatchObject({ kind: 'xlsx_too_large' })
  const whole = await workbook(parts('<row r="1"><c r="A1"><v>1</v></c></row>'))
  await expect(rowsOf(whole.subarray(0, 300))).rejects.toMatchObject({ kind: 'xlsx_damaged' })
  await expect(rowsOf(Buffer.concat([Buffer.from('PK\x03\x04'), deflateRawSync('x')]))).rejects.toMatchObject({
    kind: 'xlsx_damaged',
  })
  await expect(rowsOf(await workbook({ 'word/document.xml': '<x/>' }))).rejects.toMatchObject({ kind: 'xlsx_damaged' })
})
