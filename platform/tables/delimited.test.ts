import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDelimited } from '#platform/tables/delimited.ts'

const rowsOf = async (text: string | string[], separator = ';') =>
  (await Array.fromAsync(readDelimited([text].flat(), separator))).map(({ cells }) => cells)

test('cells are separated, and rows end as Windows, Unix or old Macs write it', async () => {
  expect(await rowsOf('Nom;Ville\r\nLefèvre;Rennes\nDurand;\rMartin;Brest')).toEqual([
    ['Nom', 'Ville'],
    ['Lefèvre', 'Rennes'],
    ['Durand', ''],
    ['Martin', 'Brest'],
  ])
})

test('a quoted cell holds separators, line ends and doubled quotes', async () => {
  expect(await rowsOf('"a;b";"c\r\nd";"e ""f"""\n')).toEqual([['a;b', 'c\r\nd', 'e "f"']])
})

test('a quote inside a cell is a sign like any other', async () => {
  expect(await rowsOf('jante 17";acier\n')).toEqual([['jante 17"', 'acier']])
  expect(await rowsOf('"SARL "Martin;Rennes\n')).toEqual([['SARL Martin', 'Rennes']])
})

test('a quote that is never closed is reported at the row that opens it', async () => {
  await expect(rowsOf('a;b\n"c;d\ne;f\n')).rejects.toMatchObject({ kind: 'quote_open', row: 2 })
  await expect(rowsOf(`a\n"b${'\nc;d'.repeat(40_000)}`)).rejects.toMatchObject({ kind: 'quote_open', row: 2 })
})

test('a row of a megabyte, a NUL byte and too many columns are reported at their row', async () => {
  await expect(rowsOf(`a;b\n${'x'.repeat(1_000_000)}\n`)).rejects.toMatchObject({ kind: 'row_too_long', row: 2 })
  await expect(rowsOf('a;b\0\n')).rejects.toMatchObject({ kind: 'nul', row: 1 })
  await expect(rowsOf(';'.repeat(300))).rejects.toMatchObject({ kind: 'too_many_columns', row: 1 })
})

test('any quoted cells are read again, wherever the text is cut on its way', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', ';', '"', '\n', '\r', ' ', ',') })
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const property = fc.asyncProperty(
    fc.array(fc.tuple(cell, cell, cell), { maxLength: 5 }),
    fc.integer({ min: 1, max: 7 }),
    async (rows, size) => {
      const text = rows.map((cells) => `${cells.map(quoted).join(';')}\r\n`).join('')
      expect(await rowsOf(text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [])).toEqual(rows)
    },
  )
  await fc.assert(property, { numRuns: 300 })
})
