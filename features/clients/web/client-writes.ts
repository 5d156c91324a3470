import { defineOfflineOperation } from '#browser/offline-operations.ts'
import { channelLabels, clientFields, displayName } from '#features/clients/client.ts'
import { type ClientFile, emptyFile, withConsent } from '#features/clients/client-file.ts'
import { blankClient, withFields } from '#features/clients/client-form-values.ts'
import type { ClientInput } from '#features/clients/client-input.ts'
import type { Client, ClientConsent } from '#features/clients/contract.ts'
import { clientDrafts } from '#features/clients/web/client-fields.ts'
import { noteActs } from '#records/note-writes.ts'

type OfClient = { id: string }

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
  // An archived client is no possible duplicate.
  apply: (client, { id }, now) => ({
    ...(client ?? blankClient(id, now)),
    archivedAt: now,
    isPossibleDuplicate: false,
  }),
  describe: () => 'Archivage d’une fiche client',
})

export const restoreClient = defineOfflineOperation<Client, OfClient>({
  ...onClient,
  name: 'clients.restoreClient',
  apply: (client, { id }, now) => ({ ...(client ?? blankClient(id, now)), archivedAt: null }),
  describe: () => 'Sortie des archives d’une fiche client',
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

/** How the notes of a client are written. */
export const clientNotes = noteActs<ClientFile>({
  ...{ feature: 'clients', noun: 'Client', entity: 'client', file: 'clientFile', empty: emptyFile },
  draftKind: clientDrafts.note,
  hint: 'Ce que l’équipe doit savoir de ce client : une habitude, une demande, une promesse faite.',
  command: { id: 'add-client-note', group: 'Cette fiche client' },
})
