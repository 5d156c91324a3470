import { callsOf } from '#browser/call.ts'
import { type ListPlace, pagesOf } from '#browser/list/list-place.ts'
import type { LiveList } from '#browser/local-pages.ts'
import type { LiveEntity } from '#browser/local-upkeep.ts'
import type { OfflineFeature } from '#browser/offline.ts'
import { wholeTimeline } from '#browser/query-client.ts'
import { shareMoment } from '#browser/share-moment.ts'
import { unlessGone } from '#browser/unless-gone.ts'
import type { ClientFile } from '#features/clients/client-file.ts'
import { clientAddress, compareClients, matchesFilters } from '#features/clients/client-list.ts'
import type { Client, ClientEvent, ClientFilters, clientsContract } from '#features/clients/contract.ts'
import { clientNotFound } from '#features/clients/refusals.ts'
import {
  archiveClient,
  clientNotes,
  createClient,
  editClient,
  recordClientConsent,
  restoreClient,
} from '#features/clients/web/client-writes.ts'
import type { Removals } from '#lib/wire.ts'
import { changesIn, type TimelinePlace } from '#records/use-history.ts'

export const { call, query } = callsOf<typeof clientsContract>('clients')

export const clientList: LiveList<Client, ClientFilters> = {
  name: 'clients.listClients',
  entity: 'client',
  fetch: pagesOf(call.listClients),
  matches: matchesFilters,
  compare: compareClients,
}

export const clientPlace: ListPlace<Client, ClientFilters> = {
  path: '/dashboard/clients',
  parameter: 'client',
  address: clientAddress,
  list: clientList,
}

const removedBy = ['client.import_undone']

export const clientEntity: LiveEntity<Client> = {
  kind: 'client',
  read: async (id) => (await readOnce(id))?.client,
  recent: async (page, pageSize) =>
    (await call.listClients({ sort: 'updatedAt', direction: 'desc', page, pageSize })).items,
  removals: listRemovals,
  removedBy,
}

export const clientFileEntity: LiveEntity<ClientFile> = {
  kind: 'clientFile',
  noun: 'client',
  async read(id) {
    const found = await readOnce(id)
    return found && { id, version: 0, updatedAt: found.client.updatedAt, consents: found.consents, notes: found.notes }
  },
  removals: listRemovals,
  removedBy,
}

function listRemovals(since: Date): Promise<Removals> {
  return call.listErasedClients({ since: since.toISOString() })
}

/** One answer holds a client and its file: the first of two requests at once reads it for both. */
const readOnce = shareMoment((id: string) => unlessGone(call.readClient({ id }), clientNotFound))

/** The records and writes of clients on the device. A merge and an export need the server. */
export const clientsOffline: OfflineFeature = {
  name: 'clients',
  hears: ['client'],
  operations: [
    createClient,
    editClient,
    archiveClient,
    restoreClient,
    clientNotes.add,
    clientNotes.edit,
    clientNotes.pin,
    clientNotes.remove,
    clientNotes.restore,
    recordClientConsent,
  ],
  entities: [clientEntity, clientFileEntity],
}

/** The timeline of a client. */
export function clientTimeline(id: string): TimelinePlace<ClientEvent> {
  return {
    key: [...query.readClientTimeline.key({ input: { id } }), wholeTimeline],
    read: (page, options) => call.readClientTimeline({ id, ...page }, options),
  }
}

/** The changes of a client. */
export const clientHistory = (id: string) => changesIn(clientTimeline(id))
