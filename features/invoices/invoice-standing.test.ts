import { expect, test } from 'vitest'
import { invoiceStanding } from '#features/invoices/invoice-standing.ts'

const issued = {
  kind: 'invoice',
  status: 'issued',
  nextDueOn: '2026-11-30',
  openCents: 12_000,
  grossCents: 12_000,
  creditedCents: 0,
} as const

test.each([
  [{ ...issued, status: 'draft' as const }, 'draft'],
  [issued, 'open'],
  [{ ...issued, nextDueOn: '2026-11-22' }, 'late'],
  [{ ...issued, nextDueOn: '2026-11-22', openCents: 0 }, 'settled'],
  [{ ...issued, openCents: 0, creditedCents: 12_000 }, 'cancelled'],
  [{ ...issued, openCents: -5_000, creditedCents: 12_000 }, 'owed_back'],
  [{ ...issued, kind: 'credit_note' as const, openCents: 0 }, 'credit'],
])('%j stands on 23 November as %s', (invoice, standing) => {
  expect(invoiceStanding(invoice, '2026-11-23')).toBe(standing)
})

test('an invoice is late after its last day, not on it', () => {
  expect(invoiceStanding({ ...issued, nextDueOn: '2026-11-23' }, '2026-11-23')).toBe('open')
})
