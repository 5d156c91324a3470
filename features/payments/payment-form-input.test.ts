import { expect, test } from 'vitest'
import { paymentFormInput } from '#features/payments/payment-form-input.ts'
import { newId } from '#lib/id.ts'

const typed = {
  ...{ invoiceId: newId(), isRefund: false, payer: 'client', mode: 'card', amountCents: '343,20' },
  ...{ dueId: '', paidOn: '2026-11-23', reference: '', note: '' },
}

test('a payment is read as it is typed, and a refund gives the amount back', () => {
  expect(paymentFormInput.parse(typed).amountCents).toBe(34_320)
  expect(paymentFormInput.parse({ ...typed, isRefund: true }).amountCents).toBe(-34_320)
})

test.each([
  [{ amountCents: '' }, 'amountCents', /montant/],
  [{ amountCents: 'tout' }, 'amountCents', /montant/],
  [{ mode: '' }, 'mode', /moyen de paiement/],
  [{ paidOn: '2026-02-30' }, 'paidOn', /date n’existe pas/],
])('%j is refused under its field', (more, field, sentence) => {
  const issues = paymentFormInput.safeParse({ ...typed, ...more }).error?.issues ?? []
  expect(issues[0]?.path).toEqual([field])
  expect(issues[0]?.message).toMatch(sentence)
})
