import type { Payment } from '#features/payments/contract.ts'
import { modeLabels } from '#features/payments/payment.ts'
import { readAmount } from '#lib/amount.ts'
import { formatDay } from '#lib/dates.ts'
import { euros } from '#lib/euros.ts'
import type { FoundRecord } from '#lib/found-record.ts'
import { standsIn } from '#lib/marked.ts'

export function foundPayment(payment: Payment, search: string): FoundRecord {
  const { id, number, payerName, invoiceNumber, mode, amountCents, paidOn, reference } = payment
  const reasons = [
    readAmount(search) === amountCents ? `montant ${euros(amountCents)} TTC` : undefined,
    reference && standsIn(reference, search) ? `référence ${reference}` : undefined,
    standsIn(payerName, search) ? payerName : undefined,
  ]
  return {
    id,
    title: `Encaissement ${number}`,
    detail: [payerName, invoiceNumber, modeLabels[mode], `${euros(amountCents)} TTC`, formatDay(paidOn)].join(' · '),
    reason: reasons.find(Boolean),
    badge: payment.isReversed ? 'Annulé' : undefined,
    isArchived: false,
  }
}
