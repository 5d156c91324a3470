import type { closingsContract } from '#features/closings/contract.ts'
import { issuedInvoice } from '#features/invoices/server/samples.ts'
import { longAgo, paymentOf } from '#features/payments/server/samples.ts'
import { newId } from '#lib/id.ts'
import { defineSamples, nothing } from '#tests/support/sample.ts'
import type { Person } from '#tests/support/test-api.ts'

export const samples = defineSamples<typeof closingsContract>({
  staysOpen: ['exportArchive'],
  exporting: ['exportArchive', 'exportClosings'],
  inputs: {
    listClosings: nothing,
    exportClosings: nothing,
    readOpenDays: nothing,
    readClosing: closed,
    closeDay: async (person) => {
      await person.api.payments.recordPayment(paymentOf((await issuedInvoice(person)).id))
      return { id: newId(), endsOn: longAgo() }
    },
    printClosing: closed,
    exportArchive: async (person) => {
      await closed(person)
      return { startsOn: longAgo(), endsOn: longAgo() }
    },
  },
})

/** The closing of a day without payments. */
async function closed(person: Person): Promise<{ id: string }> {
  const id = newId()
  await person.api.closings.closeDay({ id, endsOn: longAgo() })
  return { id }
}
