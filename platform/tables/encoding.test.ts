import { expect, test } from 'vitest'
import { decode, detectEncoding } from '#platform/tables/encoding.ts'

const text = 'Nom;Prénom\r\nLefèvre;Zoé — 12 €\r\n'
const windows = Buffer.from(text.replace('—', '\x97').replace('€', '\x80'), 'latin1')

test('a file of Excel for Windows is recognised, and its dashes and euros are read', async () => {
  expect(await detectEncoding([windows])).toBe('windows-1252')
  expect((await Array.fromAsync(decode([windows], 'windows-1252'))).join('')).toBe(text)
})

test('UTF-8 is recognised with its mark and without, also when a chunk cuts a letter', async () => {
  const bytes = Buffer.from(`\ufeff${text}`)
  const cut = [bytes.subarray(0, 10), bytes.subarray(10, 15), bytes.subarray(15)]
  expect(await detectEncoding(cut)).toBe('utf-8')
  expect((await Array.fromAsync(decode(cut, 'utf-8'))).join('')).toBe(text)
  expect(await detectEncoding([Buffer.from(text)])).toBe('utf-8')
})

test('the « Unicode text » of Excel is recognised by its mark', async () => {
  const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  expect(await detectEncoding([bytes])).toBe('utf-16le')
  expect((await Array.fromAsync(decode([bytes], 'utf-16le'))).join('')).toBe(text)
})
