import type { supportContract } from '#features/support/contract.ts'
import { newId } from '#lib/id.ts'
import { defineSamples, nothing } from '#tests/support/sample.ts'

export const samples = defineSamples<typeof supportContract>({
  staysOpen: ['grantSupport', 'revokeSupport'],
  inputs: {
    listSupportGrants: nothing,
    grantSupport: async () => ({ id: newId(), hours: 4, reason: 'La facture ne part pas' }),
    revokeSupport: async (person) => {
      const { id } = await person.api.support.grantSupport({ id: newId(), hours: 4, reason: 'La facture ne part pas' })
      return { id }
    },
  },
})
