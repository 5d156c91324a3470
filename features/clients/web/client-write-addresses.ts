import { createClient, editClient } from '#features/clients/web/client-writes.ts'
import { writeAddresses } from '#records/write-addresses.ts'

/** The addresses where waiting writes about clients are corrected. */
export const clientWriteAddresses = writeAddresses({
  entities: ['client', 'clientFile'],
  path: '/dashboard/clients',
  withForm: [createClient.name, editClient.name],
})
