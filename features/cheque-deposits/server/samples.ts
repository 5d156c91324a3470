import type { chequeDepositsContract } from '#features/cheque-deposits/contract.ts'
import { issuedInvoice } from '#features/invoices/server/samples.ts'
import { paymentOf } from '#features/payments/server/samples.ts'
import { newId } from '#lib/id.ts'
import { defineSamples, nothing } from '#tests/support/sample.ts'
import type { Person } from '#tests/support/test-api.ts'

export const samples = defineSamples<typeof chequeDepositsContract>({
  exporting: ['exportChequeDeposits'],
  inputs: {
    exportChequeDeposits: nothing,
    listChequeDeposits: nothing,
    readHeldCheques: nothing,
    readChequeDeposit: made,
    makeChequeDeposit: async (person) => chequeDepositOf([(await receivedCheque(person)).id]),
    cancelChequeDeposit: async (person) => ({ ...(await made(person)), cancellationId: newId(), reason: 'Erreur' }),
    printChequeDeposit: made,
  },
})

/** A cheque of 100,00 €, long ago. */
export async function receivedCheque(person: Person, amountCents = 10_000) {
  const { id } = await issuedInvoice(person)
  return person.api.payments.recordPayment(paymentOf(id, { mode: 'cheque', amountCents, reference: 'Chèque 1234567' }))
}

/** A slip with these cheques. */
export function chequeDepositOf(paymentIds: string[], more: Record<string, unknown> = {}) {
  const cheques = paymentIds.map((paymentId) => ({ paymentId, bank: 'Banque Exemple', chequeNumber: '1234567' }))
  return { id: newId(), depositedOn: '2026-01-06', iban: 'FR7630001007941234567890185', cheques, ...more }
}

async function made(person: Person): Promise<{ id: string }> {
  const { id } = await person.api.chequeDeposits.makeChequeDeposit(chequeDepositOf([(await receivedCheque(person)).id]))
  return { id }
}
