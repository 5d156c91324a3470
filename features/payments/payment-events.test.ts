import { expect, test } from 'vitest'
import { describePaymentEvent } from '#features/payments/payment-events.ts'

const event = (action: string, details: Record<string, unknown>, isErased = false) =>
  describePaymentEvent({ action, author: 'Nadia Benali', details, isErased })

test('a payment says its amount, its mode and its invoice', () => {
  const details = { amountCents: 25_000, mode: 'cheque', invoiceNumber: 'FA-12' }
  expect(event('payment.recorded', details)).toBe(
    'Nadia Benali a noté un encaissement de 250,00\u00a0€ TTC (chèque) pour la facture FA-12',
  )
})

test('money that is given back is a refund', () => {
  const details = { amountCents: -25_000, mode: 'transfer', invoiceNumber: 'FA-12' }
  expect(event('payment.recorded', details)).toContain('a noté un remboursement de 250,00\u00a0€ TTC (virement)')
})

test('a reversal names the payment that it takes back and its reason', () => {
  expect(event('payment.reversed', { reverses: 'E-3', amountCents: -25_000, reason: 'chèque refusé' })).toBe(
    'Nadia Benali a contre-passé l’encaissement E-3 (chèque refusé)',
  )
})

test('a cheque that came back from the bank names its slip', () => {
  expect(event('payment.reversed', { reverses: 'E-3', deposit: 'BR-1', reason: 'sans provision' })).toBe(
    'Nadia Benali a contre-passé le chèque E-3 de la remise BR-1 (sans provision)',
  )
})

test('a printing of the receipt is told, and each duplicate by its number', () => {
  expect(event('payment.receipt_printed', { number: 'E-3' })).toBe('Nadia Benali a imprimé le reçu')
  expect(event('payment.receipt_duplicated', { number: 'E-3', duplicate: 2 })).toBe(
    'Nadia Benali a imprimé un duplicata du reçu (n°\u00a02)',
  )
})

test('an erased payment keeps its act alone', () => {
  expect(event('payment.recorded', {}, true)).toBe('Nadia Benali a noté un encaissement\u202f: effacé')
})
