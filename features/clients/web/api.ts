import { infiniteQueryOptions } from '@tanstack/react-query'
import { callsOf, problemOf } from '#browser/call.ts'
import type { ListPlace } from '#browser/list/list-place.ts'
import type { LiveList } from '#browser/local-pages.ts'
import type { LiveEntity } from '#browser/local-upkeep.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import { defineOfflineOperation } from '#browser/offline-operations.ts'
import { shareMoment } from '#browser/share-moment.ts'
import { type ClientShelf, channelLabels, clientFields, displayName } from '#features/clients/client.ts'
import {
  type ClientFile,
  emptyFile,
  withConsent,
  withNote,
  withoutNote,
  withPin,
} from '#features/clients/client-file.ts'
import { blankClient, withFields } from '#features/clients/client-form-values.ts'
import type { ClientInput } from '#features/clients/client-input.ts'
import { clientAddress, compareClients, matchesFilters } from '#features/clients/client-list.ts'
import type { Client, ClientConsent, ClientFilters, ClientNote, clientsContract } from '#features/clients/contract.ts'
import { clientNotFound } from '#features/clients/refusals.ts'

export const { call, query } = callsOf<typeof clientsContract>('clients')

export const clientList: LiveList<Client, ClientFilters> = {
  name: 'clients.listClients',
  entity: 'client',
  async fetch({ filters, page, pageSize }, signal) {
    const { items, total } = await call.listClients({ ...filters, page, pageSize }, { signal })
    return { rows: items, total }
  },
  matches: matchesFilters,
  compare: compareClients,
}

export const clientPlace: ListPlace<Client, ClientFilters> = {
  path: '/dashboard/clients',
  parameter: 'client',
  address: clientAddress,
  list: clientList,
}

export const clientEntity: LiveEntity<Client> = {
  kind: 'client',
  read: async (id) => (await readOnce(id))?.client,
  recent: async (page, pageSize) =>
    (await call.listClients({ sort: 'updatedAt', direction: 'desc', page, pageSize })).items,
  erased: (since) => call.listErasedClients({ since: since.toISOString() }),
}

export const clientFileEntity: LiveEntity<ClientFile> = {
  kind: 'clientFile',
  noun: 'client',
  async read(id) {
    const found = await readOnce(id)
    return found && { id, version: 0, updatedAt: found.client.updatedAt, consents: found.consents, notes: found.notes }
  },
}

type Read = Awaited<ReturnType<typeof call.readClient>>
/** The client and what hangs on it come in one answer, whichever of the two is asked for first. */
const readOnce = shareMoment(readOrMiss)

async function readOrMiss(id: string): Promise<Read | undefined> {
  try {
    return await call.readClient({ id })
  } catch (error) {
    if (problemOf(error).code === clientNotFound.code) return undefined
    throw error
  }
}

type OfClient = { id: string }
type OfNote = OfClient & { noteId: string }
const onClient = { entity: 'client' } as const
const onFile = {
  entity: 'clientFile',
  needs: ({ id }: OfClient) => [{ entity: 'client', id }],
} as const

export const createClient = defineOfflineOperation<Client, OfClient & ClientInput>({
  ...onClient,
  name: 'clients.createClient',
  apply: (_, { id, ...fields }, now) => withFields(blankClient(id, now), fields, now),
  describe: (fields) => `Nouveau client : ${displayName(fields)}`,
})

export const editClient = defineOfflineOperation<Client, OfClient & ClientInput>({
  ...onClient,
  name: 'clients.editClient',
  fields: clientFields,
  apply: (client, { id, ...fields }, now) => withFields(client ?? blankClient(id, now), fields, now),
  describe: (fields) => `Modification de la fiche : ${displayName(fields)}`,
})

export const archiveClient = defineOfflineOperation<Client, OfClient>({
  ...onClient,
  name: 'clients.archiveClient',
  apply: (client, { id }, now) => ({ ...(client ?? blankClient(id, now)), archivedAt: now }),
  describe: () => 'Archivage d’une fiche client',
})

export const restoreClient = defineOfflineOperation<Client, OfClient>({
  ...onClient,
  name: 'clients.restoreClient',
  apply: (client, { id }, now) => ({ ...(client ?? blankClient(id, now)), archivedAt: null }),
  describe: () => 'Sortie des archives d’une fiche client',
})

export const addClientNote = defineOfflineOperation<ClientFile, OfNote & { body: string }>({
  ...onFile,
  name: 'clients.addClientNote',
  apply: (file, { id, noteId, body }, now) =>
    withNote(file ?? emptyFile(id), { id: noteId, body, pinned: false, createdAt: now, author: '' }),
  absorb: (file, note, { id }) => withNote(file ?? emptyFile(id), note as ClientNote), // the contract answers the note
  describe: ({ body }) => `Note : « ${body.length > 60 ? `${body.slice(0, 60)}…` : body} »`,
})

export const pinClientNote = defineOfflineOperation<ClientFile, OfNote & { pinned: boolean }>({
  ...onFile,
  name: 'clients.pinClientNote',
  apply: (file, { id, noteId, pinned }) => withPin(file ?? emptyFile(id), noteId, pinned),
  absorb: (file, note, { id }) => withNote(file ?? emptyFile(id), note as ClientNote), // the contract answers the note
  describe: ({ pinned }) => (pinned ? 'Épinglage d’une note' : 'Détachement d’une note'),
})

export const removeClientNote = defineOfflineOperation<ClientFile, OfNote>({
  ...onFile,
  name: 'clients.removeClientNote',
  apply: (file, { id, noteId }) => withoutNote(file ?? emptyFile(id), noteId),
  absorb: (file, _, { id, noteId }) => withoutNote(file ?? emptyFile(id), noteId),
  describe: () => 'Retrait d’une note',
})

export const recordClientConsent = defineOfflineOperation<
  ClientFile,
  Pick<ClientConsent, 'id' | 'channel' | 'granted' | 'source' | 'givenOn'> & { consentId: string }
>({
  ...onFile,
  name: 'clients.recordClientConsent',
  apply: (file, { id, consentId, ...consent }, now) =>
    withConsent(file ?? emptyFile(id), { ...consent, id: consentId, recordedAt: now, recordedBy: '' }),
  absorb: (file, consent, { id }) => withConsent(file ?? emptyFile(id), consent as ClientConsent), // the contract answers it
  describe: ({ channel, granted }) => `${granted ? 'Accord' : 'Refus'} de contact : ${channelLabels[channel]}`,
})

/** Puts back a note that was removed; nothing to see until the server gives it back. */
export const restoreClientNote = defineOfflineOperation<ClientFile, OfNote>({
  ...onFile,
  name: 'clients.restoreClientNote',
  apply: (file, { id }) => file ?? emptyFile(id),
  absorb: (file, note, { id }) => withNote(file ?? emptyFile(id), note as ClientNote), // the contract answers the note
  describe: () => 'Remise en place d’une note',
})

/** What the device keeps of the clients and may do without network; a merge and an export need the server. */
export const clientsOffline: OfflineFeature = {
  name: 'clients',
  hears: ['client'],
  operations: [
    createClient,
    editClient,
    archiveClient,
    restoreClient,
    addClientNote,
    pinClientNote,
    removeClientNote,
    restoreClientNote,
    recordClientConsent,
  ],
  entities: [clientEntity, clientFileEntity],
}

const timelinePage = 50

export function timelineQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...query.readClientTimeline.key({ input: { id } }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call.readClientTimeline({ id, ...(pageParam ? { before: pageParam } : {}) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.length === timelinePage ? last.at(-1)?.position : undefined),
  })
}

/** The clients that a few words find, best for a choice among them. */
export async function searchClients(search: string, shelf: ClientShelf, signal: AbortSignal): Promise<Client[]> {
  return (await call.listClients({ search, shelf, pageSize: 6 }, { signal })).items
}
