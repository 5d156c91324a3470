import { issuedInvoice } from '#features/invoices/server/samples.ts'
import type { paymentsContract } from '#features/payments/contract.ts'
import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import { monthsAfter } from '#lib/paris-days.ts'
import { defineSamples, nothing } from '#tests/support/sample.ts'
import type { Person } from '#tests/support/test-api.ts'
import { testClock } from '#tests/support/test-clock.ts'

export const samples = defineSamples<typeof paymentsContract>({
  exporting: ['exportPayments'],
  staysOpen: ['printReceipt'],
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

/** A day long before the test, that ends no month, within the year before any invoice that it issues. */
export function longAgo(): string {
  const today = civilDate(testClock.now())
  return monthsAfter(today, -12) > '2026-01-05' ? `${monthsAfter(today, -11).slice(0, 7)}-05` : '2026-01-05'
}

/** A card payment of 100,00 € by the client, long ago. */
export function paymentOf(invoiceId: string, more: Record<string, unknown> = {}) {
  const paid = { payer: 'client' as const, mode: 'card' as const, amountCents: 10_000, paidOn: longAgo() }
  return { id: newId(), invoiceId, ...paid, ...more }
}
