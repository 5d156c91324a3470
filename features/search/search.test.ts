import { expect, test } from 'vitest'
import { narrowed, soughtText } from '#features/search/search.ts'

test.each([
  ['AB-123-CD', 'ab123cd'],
  [' ab 123 cd ', 'ab123cd'],
  ['AB-1O3-CD', 'ab103cd'],
  ['1234 ab 75', '1234ab75'],
  ['ab 123', 'ab 123'],
  [' Lefèvre ', 'Lefèvre'],
  ['a', ''],
  ['', ''],
])('« %s » looks for « %s »', (typed, text) => {
  expect(soughtText(typed)).toBe(text)
})

test('a word for a kind of record narrows the search to it, with what follows', () => {
  const [clients, invoices] = [{ called: { words: ['client'] } }, { called: { words: ['facture', 'factures'] } }]
  expect(narrowed('Client Martin', [clients, invoices])).toEqual({ kinds: [clients], text: 'Martin' })
  expect(narrowed('factures', [clients, invoices])).toEqual({ kinds: [invoices], text: '' })
  expect(narrowed('Martin', [clients, invoices])).toBeUndefined()
})
