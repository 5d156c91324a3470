import { expect, test } from 'vitest'
import { termsWords, usualDueDay } from '#features/invoices/due-day.ts'

test('a consumer pays at once, a company within the days of the garage', () => {
  expect(usualDueDay('2026-11-23', { isCompany: false, paymentDays: 30 })).toBe('2026-11-23')
  expect(usualDueDay('2026-11-23', { isCompany: true, paymentDays: 45 })).toBe('2027-01-07')
})

test.each([
  ['2026-11-23', '2026-11-23', 'Paiement à réception de la facture'],
  ['2026-11-23', null, 'Paiement à réception de la facture'],
  ['2026-11-23', '2026-11-24', 'Paiement à 1\u00a0jour'],
  ['2026-10-20', '2026-11-19', 'Paiement à 30\u00a0jours'],
])('an invoice of %s due on %s says « %s »', (issuedOn, dueOn, words) =>
  expect(termsWords(issuedOn, dueOn)).toBe(words),
)
