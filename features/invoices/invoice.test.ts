import { expect, test } from 'vitest'
import { invoiceName, invoiceNumber, paperOf } from '#features/invoices/invoice.ts'

test('a number tells its site, its kind, its year and its rank, in signs that every platform accepts', () => {
  expect(invoiceNumber('invoice', '', '2026', 42)).toBe('FA2026-00042')
  expect(invoiceNumber('deposit', 'REN', '2026', 43)).toBe('REN-FA2026-00043')
  expect(invoiceNumber('credit_note', 'PEINT', '2026', 123_456)).toBe('PEINT-AV2026-123456')
  expect(invoiceNumber('invoice', 'ABCDEF', '2026', 2_000_000_000)).toMatch(/^[A-Za-z0-9+_/-]{1,35}$/)
})

test('deposits stand in the series of invoices, credit notes in their own', () => {
  expect([paperOf('invoice'), paperOf('deposit'), paperOf('credit_note')]).toEqual([
    'invoice',
    'invoice',
    'credit_note',
  ])
})

test('a paper is called by its kind, and a draft says that it is one', () => {
  const draft = { correctsId: null, number: null }
  expect(invoiceName({ ...draft, kind: 'invoice' })).toBe('Brouillon de facture')
  expect(invoiceName({ ...draft, kind: 'credit_note', correctsId: 'x' })).toBe('Brouillon d’avoir')
  expect(invoiceName({ kind: 'invoice', correctsId: 'x', number: 'FA2026-00002' })).toBe(
    'Facture rectificative FA2026-00002',
  )
})
