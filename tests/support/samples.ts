import { newId } from '#lib/id.ts'
import { clientFields, makeFailedJob } from '#tests/support/make.ts'
import type { Person } from '#tests/support/test-api.ts'

type Sample = (person: Person) => Promise<Record<string, unknown>>

/** For each operation, an input that succeeds in the garage of that person: the sweeps ask for one for every operation. */
export const samples: Record<string, Sample> = {
  'garages.readMe': async () => ({}),

  'jobs.listJobs': async () => ({ state: 'failed' }),
  'jobs.retryJob': makeFailedJob,

  'clients.listClients': async () => ({ search: 'lefevre' }),
  'clients.exportClients': async () => ({ format: 'csv' }),
  'clients.findDuplicateClients': async () => ({ name: 'Lefèvre Zoé' }),
  'clients.createClient': async () => clientFields(),
  'clients.readClient': client,
  'clients.readClientTimeline': client,
  'clients.editClient': async (person) => ({
    ...(await person.api.clients.createClient(clientFields())),
    baseVersion: 1,
    addressCity: 'Rennes',
  }),
  'clients.archiveClient': client,
  'clients.restoreClient': async (person) => {
    const { id } = await client(person)
    await person.api.clients.archiveClient({ id })
    return { id }
  },
  'clients.mergeClients': async (person) => ({ ...(await client(person)), mergedId: (await client(person)).id }),
  'clients.undoClientMerge': async (person) => {
    const { id } = await client(person)
    const { mergeId } = await person.api.clients.mergeClients({ id, mergedId: (await client(person)).id })
    return { id, mergeId }
  },
  'clients.recordClientConsent': async (person) => ({
    ...(await client(person)),
    consentId: newId(),
    channel: 'sms',
    granted: true,
    source: 'Au comptoir',
    givenOn: '2026-11-20',
  }),
  'clients.addClientNote': async (person) => ({ ...(await client(person)), noteId: newId(), body: 'Rappeler le soir' }),
  'clients.pinClientNote': async (person) => ({ ...(await note(person)), pinned: true }),
  'clients.removeClientNote': note,
  'clients.restoreClientNote': async (person) => {
    const ids = await note(person)
    await person.api.clients.removeClientNote(ids)
    return ids
  },
}

async function client(person: Person): Promise<{ id: string }> {
  const { id } = await person.api.clients.createClient(clientFields())
  return { id }
}

async function note(person: Person): Promise<{ id: string; noteId: string }> {
  const ids = { ...(await client(person)), noteId: newId() }
  await person.api.clients.addClientNote({ ...ids, body: 'Rappeler le soir' })
  return ids
}
