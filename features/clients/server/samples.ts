import type { ClientInput } from '#features/clients/client-input.ts'
import type { clientsContract } from '#features/clients/contract.ts'
import { newId } from '#lib/id.ts'
import { defineSamples } from '#tests/support/sample.ts'
import type { Person } from '#tests/support/test-api.ts'

export const samples = defineSamples<typeof clientsContract>({
  // A person may ask to be erased even when the plan of the garage has ended.
  staysOpen: ['eraseClient'],
  exporting: ['exportClients'],
  inputs: {
    listClients: async () => ({ search: 'lefevre' }),
    exportClients: async () => ({ format: 'csv' }),
    findDuplicateClients: async () => ({ name: 'Lefèvre Zoé' }),
    listClientDuplicates: client,
    tellClientsApart: pair,
    undoClientDistinction: async (person) => {
      const { id, otherId, distinctionId } = await pair(person)
      await person.api.clients.tellClientsApart({ id, otherId, distinctionId })
      return { id, distinctionId }
    },
    createClient: async () => clientFields(),
    readClient: client,
    readClientTimeline: client,
    editClient: async (person) => ({
      ...(await person.api.clients.createClient(clientFields())),
      baseVersion: 1,
      addressCity: 'Rennes',
    }),
    archiveClient: client,
    exportPersonalData: client,
    eraseClient: client,
    listErasedClients: async () => ({ since: '2026-11-01T00:00:00Z' }),
    restoreClient: async (person) => {
      const { id } = await client(person)
      await person.api.clients.archiveClient({ id })
      return { id }
    },
    mergeClients: async (person) => ({ ...(await client(person)), mergedId: (await client(person)).id }),
    undoClientMerge: async (person) => {
      const { id } = await client(person)
      const { mergeId } = await person.api.clients.mergeClients({ id, mergedId: (await client(person)).id })
      return { id, mergeId }
    },
    recordClientConsent: async (person) => ({
      ...(await client(person)),
      consentId: newId(),
      channel: 'sms',
      granted: true,
      source: 'Au comptoir',
      givenOn: '2026-11-20',
    }),
    addClientNote: async (person) => ({ ...(await client(person)), noteId: newId(), body: 'Rappeler le soir' }),
    editClientNote: async (person) => ({ ...(await note(person)), body: 'Rappeler le matin' }),
    pinClientNote: async (person) => ({ ...(await note(person)), pinned: true }),
    removeClientNote: note,
    restoreClientNote: async (person) => {
      const ids = await note(person)
      await person.api.clients.removeClientNote(ids)
      return ids
    },
  },
})

async function client(person: Person): Promise<{ id: string }> {
  const { id } = await person.api.clients.createClient(clientFields())
  return { id }
}

/** Two clients of one name, about to be told apart. */
async function pair(person: Person): Promise<{ id: string; otherId: string; distinctionId: string }> {
  const { id: otherId } = await client(person)
  return { ...(await client(person)), otherId, distinctionId: newId() }
}

async function note(person: Person): Promise<{ id: string; noteId: string }> {
  const ids = { ...(await client(person)), noteId: newId() }
  await person.api.clients.addClientNote({ ...ids, body: 'Rappeler le soir' })
  return ids
}

/** A client as a form would send it. */
export function clientFields(fields: Partial<ClientInput> = {}): ClientInput & { id: string } {
  return {
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
    ...fields,
  }
}
