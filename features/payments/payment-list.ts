import type { Payment, PaymentFilters } from '#features/payments/contract.ts'
import { fold } from '#lib/fold.ts'
import { addressOf, choiceField, idField, searchField } from '#lib/list-address.ts'

/** The list as its address asks for it. */
export const paymentAddress = addressOf<PaymentFilters>({
  search: searchField,
  mode: choiceField(
    'moyen',
    {
      card: 'carte',
      transfer: 'virement',
      cheque: 'cheque',
      cash: 'especes',
      direct_debit: 'prelevement',
      other: 'autre',
    },
    undefined,
  ),
  invoiceId: idField('facture'),
})

/** Decides on the device, as the server does, whether a payment passes the filters. */
export function matchesPayment(payment: Payment, { search, mode, invoiceId }: PaymentFilters): boolean {
  if (mode && payment.mode !== mode) return false
  if (invoiceId && payment.invoiceId !== invoiceId) return false
  const text = fold([payment.number, payment.payerName, payment.reference].join(' '))
  return fold(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

export function comparePayments(one: Payment, other: Payment): number {
  const [key, otherKey] = [`${one.recordedAt} ${one.id}`, `${other.recordedAt} ${other.id}`]
  return key < otherKey ? 1 : key > otherKey ? -1 : 0
}
