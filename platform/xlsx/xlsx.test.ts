import fc from 'fast-check'
import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { SheetColumn } from '#lib/sheet.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import { columnName, drawSheet, writeWorkbook, writeXlsx } from '#platform/xlsx/xlsx.ts'

type Row = { name: string; amount: number | null; count?: number; hours?: number; on?: string; at?: string }
const columns: SheetColumn<Row>[] = [
  { header: 'Client', kind: 'text', value: (row) => row.name },
  { header: 'Montant TTC', kind: 'cents', value: (row) => row.amount },
  { header: 'Véhicules', kind: 'integer', value: (row) => row.count },
  { header: 'Heures', kind: 'hundredths', value: (row) => row.hours },
  { header: 'Date', kind: 'day', value: (row) => row.on },
  { header: 'Créé le', kind: 'instant', value: (row) => row.at },
]

/** Reads our workbooks with another program. */
async function cellsOf(rows: Iterable<Row> | AsyncIterable<Row>) {
  const [sheet] = await readWorkbook(await readAll(writeXlsx({ name: 'Clients', columns, rows })))
  return sheet
}

test('another program reads the accents, the amounts, the days and the hours of France', async () => {
  const row = {
    name: 'Lefèvre & fils <Besançon>',
    amount: 123_456,
    count: 3,
    hours: 150,
    on: '2026-11-21',
    at: '2026-06-30T22:30:00.000Z',
  }
  const sheet = await cellsOf([row, { name: 'Sans montant', amount: null }])
  expect(sheet?.sheet).toBe('Clients')
  expect(sheet?.data).toEqual([
    ['Client', 'Montant TTC', 'Véhicules', 'Heures', 'Date', 'Créé le'],
    ['Lefèvre & fils <Besançon>', 1234.56, 3, 1.5, new Date('2026-11-21T00:00:00Z'), new Date('2026-07-01T00:30:00Z')],
    ['Sans montant', null, null, null, null, null],
  ])
})

test('a name that is a formula stays a name, and a telephone keeps its zero', async () => {
  const names = ['=1+1', "=cmd|'/C calc'!A0", '@SUM(A1)', '+33612345678', '0612345678', '00123', '_x0041_']
  const sheet = await cellsOf(names.map((name) => ({ name, amount: 0 })))
  expect(sheet?.data.slice(1).map(([name]) => name)).toEqual(names)
})

test('any text makes a workbook that opens', async () => {
  const texts = fc.array(fc.string({ unit: 'binary' }), { maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(texts, async (names) => {
      const sheet = await cellsOf(names.map((name) => ({ name, amount: 1 })))
      expect(sheet?.data).toHaveLength(names.length + 1)
    }),
    { numRuns: 15 },
  )
})

test('the same list gives the same file', async () => {
  const once = () => readAll(writeXlsx({ name: 'Clients', columns, rows: [{ name: 'Zoé', amount: 1 }] }))
  expect((await once()).equals(await once())).toBe(true)
})

test('an interrupted list breaks the workbook off instead of ending it', async () => {
  async function* rows() {
    yield { name: 'Zoé', amount: 1 }
    throw new Error('the database went away')
  }
  await expect(readAll(writeXlsx({ name: 'Clients', columns, rows: rows() }))).rejects.toThrow('database')
})

test('columns are named as Excel names them', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

test('a workbook holds several sheets, each with its own columns', async () => {
  const cities: SheetColumn<string>[] = [{ header: 'Ville', kind: 'text', value: (city) => city }]
  const clients = drawSheet({ name: 'Clients', columns, rows: [{ name: 'Lefèvre', amount: 100 }] })
  const towns = drawSheet({ name: 'Villes : où l’on va', columns: cities, rows: ['Rennes', 'Brest'] })
  const sheets = await readWorkbook(await readAll(writeWorkbook([clients, towns])))
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Clients', 'Villes   où l’on va'])
  expect(sheets[0]?.data[1]?.slice(0, 2)).toEqual(['Lefèvre', 1])
  expect(sheets[1]?.data).toEqual([['Ville'], ['Rennes'], ['Brest']])
})
