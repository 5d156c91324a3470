import { defineOfflineOperation } from '#browser/offline-operations.ts'
import { channelLabels, clientFields, displayName } from '#features/clients/client.ts'
import { type ClientFile, emptyFile, withConsent } from '#features/clients/client-file.ts'
import { blankClient, withFields } from '#features/clients/client-form-values.ts'
import { type ClientInput, noteInput } from '#features/clients/client-input.ts'
import type { Client, ClientConsent, ClientNote } from '#features/clients/contract.ts'
import { clientDrafts } from '#features/clients/web/client-fields.ts'
import { withNote, withoutNote, withPin } from '#lib/record-notes.ts'
import type { NoteActs } from '#records/notes.tsx'

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

/** Restores a removed note. It shows once the server has answered. */
export const restoreClientNote = defineOfflineOperation<ClientFile, OfNote>({
  ...onFile,
  name: 'clients.restoreClientNote',
  apply: (file, { id }) => file ?? emptyFile(id),
  absorb: (file, note, { id }) => withNote(file ?? emptyFile(id), note as ClientNote), // the contract answers the note
  describe: () => 'Remise en place d’une note',
})

/** How the notes of a client are written. */
export const clientNotes: NoteActs<ClientFile> = {
  add: addClientNote,
  pin: pinClientNote,
  remove: removeClientNote,
  restore: restoreClientNote,
  schema: noteInput,
  draftKind: clientDrafts.note,
  hint: 'Ce que l’équipe doit savoir de ce client : une habitude, une demande, une promesse faite.',
  command: { id: 'add-client-note', group: 'Cette fiche client' },
}
