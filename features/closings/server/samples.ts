import type { closingsContract } from '#features/closings/contract.ts'
import { issuedInvoice } from '#features/invoices/server/samples.ts'
import { paymentOf } from '#features/payments/server/samples.ts'
import { newId } from '#lib/id.ts'
import { defineSamples, nothing } from '#tests/support/sample.ts'
import type { Person } from '#tests/support/test-api.ts'

export const samples = defineSamples<typeof closingsContract>({
  staysOpen: ['exportArchive'],
  exporting: ['exportArchive'],
  inputs: {
    listClosings: nothing,
    readOpenDays: nothing,
    readClosing: closed,
    closeDay: async (person) => {
      await person.api.payments.recordPayment(paymentOf((await issuedInvoice(person)).id))
      return { id: newId(), endsOn: '2026-01-05' }
    },
    printClosing: closed,
    exportArchive: async (person) => {
      await closed(person)
      return { startsOn: '2026-01-01', endsOn: '2026-01-31' }
    },
  },
})

/** The closing of a day without payments. */
async function closed(person: Person): Promise<{ id: string }> {
  const id = newId()
  await person.api.closings.closeDay({ id, endsOn: '2026-01-05' })
  return { id }
}
