import { expect, test } from 'vitest'
import type { SheetColumn } from '#lib/sheet.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import { readTable } from '#platform/tables/read-table.ts'
import { recogniseTable } from '#platform/tables/recognise.ts'
import { writeXlsx } from '#platform/xlsx/xlsx.ts'

const known = ['nom', 'ville', 'email']
const recognise = (bytes: Buffer | string) =>
  recogniseTable(
    async () => [Buffer.from(bytes)],
    (header) => known.includes(header.toLowerCase()),
  )

test('an export of Excel for Windows is recognised whole', async () => {
  const text = 'Nom;Né le;Solde;Ville\r\nLefèvre;13/02/1980;1 234,56;Rennes\r\nDurand;01/12/1975;0,50;"Brest;Port"\r\n'
  expect(await recognise(Buffer.from(text, 'latin1'))).toEqual({
    type: 'csv',
    encoding: 'windows-1252',
    separator: ';',
    headerRow: 1,
    dates: 'dmy',
    decimals: ',',
  })
})

test('an American file, a file of tabulations and a file in ISO days are recognised', async () => {
  const american = 'Email,Since,Total\na@b.fr,01/31/2024,"1,234.50"\nc@d.fr,02/01/2024,3.20\n'
  expect(await recognise(american)).toMatchObject({ separator: ',', headerRow: 1, dates: 'mdy', decimals: '.' })
  expect(await recognise('Nom\tVille\tLe\nA\tB\t2024-01-31\n')).toMatchObject({ separator: '\t', dates: 'ymd' })
})

test('titles above the names of columns are passed over, and a file without names has none', async () => {
  expect(await recognise('Clients au 01/01/2026;;\n\nNom;Ville;Email\nA;B;a@b.fr\n')).toMatchObject({ headerRow: 3 })
  expect(await recognise('Lefèvre;0612345678\nDurand;0612345679\n')).toMatchObject({ headerRow: null })
  expect(await recognise('Patronyme;Portable\nDurand;0612345679\n')).toMatchObject({ headerRow: 1 })
})

test('a photograph, an old workbook, a PDF and an empty file say what they are', async () => {
  await expect(recognise(Buffer.from('\xff\xd8\xff\xe0photo', 'latin1'))).rejects.toMatchObject({ kind: 'binary' })
  await expect(recognise('%PDF-1.7')).rejects.toMatchObject({ kind: 'binary' })
  await expect(recognise(Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'))).rejects.toMatchObject({
    kind: 'old_excel',
  })
  await expect(recognise('')).rejects.toMatchObject({ kind: 'empty' })
  await expect(recognise(' \r\n;;\r\n')).rejects.toMatchObject({ kind: 'empty' })
  await expect(recognise('a;b\0c\n')).rejects.toMatchObject({ kind: 'nul' })
})

test('a workbook is read like the same rows in text', async () => {
  const columns: SheetColumn<string>[] = [
    { header: 'Nom', kind: 'text', value: (name) => name },
    { header: 'Ville', kind: 'text', value: () => 'Rennes' },
  ]
  const bytes = await readAll(writeXlsx({ name: 'Clients', columns, rows: ['Lefèvre', 'Durand'] }))
  const format = await recognise(bytes)
  expect(format).toMatchObject({ type: 'xlsx', headerRow: 1 })
  const rows = await Array.fromAsync(readTable(async () => [bytes], format))
  expect(rows.map(({ cells }) => cells[0])).toEqual(['Nom', 'Lefèvre', 'Durand'])
})
