import { issuedInvoice } from '#features/invoices/server/samples.ts'
import type { paymentsContract } from '#features/payments/contract.ts'
import { newId } from '#lib/id.ts'
import { defineSamples, nothing } from '#tests/support/sample.ts'
import type { Person } from '#tests/support/test-api.ts'

export const samples = defineSamples<typeof paymentsContract>({
  exporting: ['exportPayments'],
  inputs: {
    exportPayments: nothing,
    listPayments: nothing,
    readPayment: paid,
    recordPayment: async (person) => paymentOf((await issuedInvoice(person)).id),
    reversePayment: async (person) => ({ ...(await paid(person)), reversalId: newId(), reason: 'Chèque impayé' }),
    printReceipt: paid,
  },
})

async function paid(person: Person): Promise<{ id: string }> {
  const { id } = await person.api.payments.recordPayment(paymentOf((await issuedInvoice(person)).id))
  return { id }
}

/** A card payment of 100,00 € by the client, long ago. */
export function paymentOf(invoiceId: string, more: Record<string, unknown> = {}) {
  const paid = { payer: 'client' as const, mode: 'card' as const, amountCents: 10_000, paidOn: '2026-01-05' }
  return { id: newId(), invoiceId, ...paid, ...more }
}
