import { displayName } from '#features/clients/client.ts'
import type { Client } from '#features/clients/contract.ts'
import { newId } from '#lib/id.ts'

const instant = '2026-11-23T09:00:00.000Z'

/** A client as the server gives it. */
export function storedClient(fields: Partial<Client> = {}): Client {
  const client: Omit<Client, 'displayName'> = {
    id: newId(),
    kind: 'person',
    civility: null,
    firstName: 'Zoé',
    lastName: 'Lefèvre',
    companyName: '',
    siren: null,
    siret: null,
    vatNumber: null,
    email: null,
    mobile: null,
    phone: null,
    addressStreet: '',
    addressZipCode: '',
    addressCity: '',
    addressCountry: 'France',
    version: 1,
    createdAt: instant,
    updatedAt: instant,
    archivedAt: null,
    mergedIntoId: null,
    erasedAt: null,
    ...fields,
  }
  return { ...client, displayName: displayName(client) }
}
