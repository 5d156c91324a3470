import fc from 'fast-check'
import { expect, test } from 'vitest'
import { streamCsv, writeCsv } from '#lib/csv.ts'
import type { SheetColumn } from '#lib/sheet.ts'

type Row = { name: string; amount: number | null; hours?: number; on?: string | null; at?: string }
const columns: SheetColumn<Row>[] = [
  { header: 'Client', kind: 'text', value: (row) => row.name },
  { header: 'Montant TTC', kind: 'cents', value: (row) => row.amount },
  { header: 'Heures', kind: 'hundredths', value: (row) => row.hours },
  { header: 'Date', kind: 'day', value: (row) => row.on },
  { header: 'Créé le', kind: 'instant', value: (row) => row.at },
]
const textOf = (name: string) =>
  writeCsv(columns.slice(0, 1), [{ name, amount: null }]).slice('\ufeffClient\r\n'.length, -2)

test('French Excel opens the file as it is: accents, semicolons, decimal commas, jj/mm/aaaa, French time', () => {
  const row = { name: 'Lefèvre', amount: 123_456, hours: 150, on: '2026-11-21', at: '2026-06-30T22:30:00.000Z' }
  expect(writeCsv(columns, [row])).toBe(
    '\ufeffClient;Montant TTC;Heures;Date;Créé le\r\nLefèvre;1234,56;1,50;21/11/2026;01/07/2026 00:30\r\n',
  )
})

test('amounts are exact, small, negative or absent', () => {
  const amounts = [5, -5, 0, -123_456, null, 9_007_199_254_740_991]
  const lines = writeCsv(
    columns.slice(1, 2),
    amounts.map((amount) => ({ name: '', amount })),
  ).split('\r\n')
  expect(lines.slice(1, -1)).toEqual(['0,05', '-0,05', '0,00', '-1234,56', '', '90071992547409,91'])
})

test('semicolons, quotes and line breaks stay in their cell', () => {
  expect(textOf('Martin; fils')).toBe('"Martin; fils"')
  expect(textOf('dit "Le Bosseleur"')).toBe('"dit ""Le Bosseleur"""')
  expect(textOf('ligne 1\nligne 2')).toBe('"ligne 1\nligne 2"')
})

test('a client whose name is a formula harms nobody', () => {
  expect(textOf('=1+1')).toBe("'=1+1")
  expect(textOf("=cmd|'/C calc'!A0")).toBe("'=cmd|'/C calc'!A0")
  expect(textOf('@SUM(A1)')).toBe("'@SUM(A1)")
  expect(textOf('+33 appeler')).toBe("'+33 appeler")
  expect(textOf('-2+3')).toBe("'-2+3")
  expect(textOf('\t=1+1')).toBe("'\t=1+1")
  expect(textOf(' =1+1')).toBe("' =1+1")
  expect(textOf('\r=1')).toBe('"\'\r=1"')
  expect(textOf('＝1+1')).toBe("'＝1+1")
})

test('numbers and telephones are left as they are', () => {
  for (const text of ['+33612345678', '+33 6 12 34 56 78', '-12,50', '-1 234,56', '06 12 34 56 78', '12'])
    expect(textOf(text)).toBe(text)
})

test('no text begins a formula, and every value reads back', () => {
  const dangerous = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ';', '"', '1', 'a', ' ', "'"),
  })
  fc.assert(
    fc.property(fc.oneof(dangerous, fc.string({ unit: 'grapheme' })), (text) => {
      const cell = textOf(text)
      const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
      expect(read === text || read === `'${text}`).toBe(true)
      if (!/^[+-]?[\d\s]+(?:[.,]\d+)?$/.test(read)) expect(read).not.toMatch(/^\s*[=+\-@]/)
    }),
  )
})

test('a long list is written while it is read', async () => {
  const rows = Array.from({ length: 5_000 }, (_, at) => ({ name: `Client ${at}`, amount: at }))
  const parts: string[] = []
  for await (const part of streamCsv(columns, rows)) parts.push(part)
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.join('')).toBe(writeCsv(columns, rows))
})
