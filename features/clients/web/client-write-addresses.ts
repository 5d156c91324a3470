import { createClient, editClient } from '#features/clients/web/client-writes.ts'
import { writeAddresses } from '#records/write-addresses.ts'

/** Where the writes about clients are put right. */
export const clientWriteAddresses = writeAddresses({
  entities: ['client', 'clientFile'],
  path: '/dashboard/clients',
  withForm: [createClient.name, editClient.name],
})
