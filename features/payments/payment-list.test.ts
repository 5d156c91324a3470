import { expect, test } from 'vitest'
import type { Payment } from '#features/payments/contract.ts'
import { comparePayments, matchesPayment, paymentAddress } from '#features/payments/payment-list.ts'

const cheque = {
  id: 'a',
  number: 'EN2026-00012',
  payerName: 'LEFÈVRE Zoé',
  reference: 'Chèque 1234567',
  mode: 'cheque',
  recordedAt: '2026-11-23T10:00:00Z',
} as Payment // the fields that the list reads
const all = paymentAddress.read(new URLSearchParams())

test('a payment is found by its number, its payer and its reference', () => {
  const found = (search: string) => matchesPayment(cheque, { ...all, search })
  expect(['00012', 'lefevre', '1234567 zoe', ''].map(found)).toEqual([true, true, true, true])
  expect(found('martin')).toBe(false)
  expect(matchesPayment(cheque, { ...all, mode: 'cash' })).toBe(false)
})

test('the newest payment stands first', () => {
  const newer = { ...cheque, id: 'b', recordedAt: '2026-11-24T10:00:00Z' }
  expect([cheque, newer].toSorted(comparePayments).map(({ id }) => id)).toEqual(['b', 'a'])
})
