import { displayName } from '#features/clients/client.ts'
import { blankClient } from '#features/clients/client-form-values.ts'
import type { Client } from '#features/clients/contract.ts'
import { newId } from '#lib/id.ts'

const instant = '2026-11-23T09:00:00.000Z'

/** A client as the server answers it. */
export function storedClient(fields: Partial<Client> = {}): Client {
  const client = { ...blankClient(newId(), instant), firstName: 'Zoé', lastName: 'Lefèvre', version: 1, ...fields }
  return { ...client, displayName: displayName(client) }
}
