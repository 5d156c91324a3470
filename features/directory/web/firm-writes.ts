import { defineOfflineOperation } from '#browser/offline-operations.ts'
import type { Firm, FirmNote } from '#features/directory/contract.ts'
import { firmFields } from '#features/directory/firm.ts'
import { emptyFirmFile, type FirmFile } from '#features/directory/firm-file.ts'
import { blankFirm } from '#features/directory/firm-form-values.ts'
import { type FirmInput, noteInput } from '#features/directory/firm-input.ts'
import { firmDrafts } from '#features/directory/web/firm-fields.ts'
import { withNote, withoutNote, withPin } from '#lib/record-notes.ts'
import type { NoteActs } from '#records/notes.tsx'

type OfFirm = { id: string }

type OfNote = OfFirm & { noteId: string }

const onFirm = { entity: 'firm' } as const

const onFile = {
  entity: 'firmFile',
  needs: ({ id }: OfFirm) => [{ entity: 'firm', id }],
} as const

export const createFirm = defineOfflineOperation<Firm, OfFirm & FirmInput>({
  ...onFirm,
  name: 'directory.createFirm',
  apply: (_, { id, ...fields }, now) => ({ ...blankFirm(id, now), ...fields }),
  describe: ({ name }) => `Nouvelle société : ${name}`,
})

export const editFirm = defineOfflineOperation<Firm, OfFirm & FirmInput>({
  ...onFirm,
  name: 'directory.editFirm',
  fields: firmFields,
  apply: (firm, { id, ...fields }, now) => ({ ...(firm ?? blankFirm(id, now)), ...fields, updatedAt: now }),
  describe: ({ name }) => `Modification de la fiche : ${name}`,
})

export const archiveFirm = defineOfflineOperation<Firm, OfFirm>({
  ...onFirm,
  name: 'directory.archiveFirm',
  apply: (firm, { id }, now) => ({ ...(firm ?? blankFirm(id, now)), archivedAt: now }),
  describe: () => 'Archivage d’une société',
})

export const restoreFirm = defineOfflineOperation<Firm, OfFirm>({
  ...onFirm,
  name: 'directory.restoreFirm',
  apply: (firm, { id }, now) => ({ ...(firm ?? blankFirm(id, now)), archivedAt: null }),
  describe: () => 'Sortie des archives d’une société',
})

export const addFirmNote = defineOfflineOperation<FirmFile, OfNote & { body: string }>({
  ...onFile,
  name: 'directory.addFirmNote',
  apply: (file, { id, noteId, body }, now) =>
    withNote(file ?? emptyFirmFile(id), { id: noteId, body, pinned: false, createdAt: now, author: '' }),
  absorb: (file, note, { id }) => withNote(file ?? emptyFirmFile(id), note as FirmNote), // the contract answers the note
  describe: ({ body }) => `Note : « ${body.length > 60 ? `${body.slice(0, 60)}…` : body} »`,
})

export const pinFirmNote = defineOfflineOperation<FirmFile, OfNote & { pinned: boolean }>({
  ...onFile,
  name: 'directory.pinFirmNote',
  apply: (file, { id, noteId, pinned }) => withPin(file ?? emptyFirmFile(id), noteId, pinned),
  absorb: (file, note, { id }) => withNote(file ?? emptyFirmFile(id), note as FirmNote), // the contract answers the note
  describe: ({ pinned }) => (pinned ? 'Épinglage d’une note' : 'Détachement d’une note'),
})

export const removeFirmNote = defineOfflineOperation<FirmFile, OfNote>({
  ...onFile,
  name: 'directory.removeFirmNote',
  apply: (file, { id, noteId }) => withoutNote(file ?? emptyFirmFile(id), noteId),
  absorb: (file, _, { id, noteId }) => withoutNote(file ?? emptyFirmFile(id), noteId),
  describe: () => 'Retrait d’une note',
})

/** Restores a removed note. It shows once the server has answered. */
export const restoreFirmNote = defineOfflineOperation<FirmFile, OfNote>({
  ...onFile,
  name: 'directory.restoreFirmNote',
  apply: (file, { id }) => file ?? emptyFirmFile(id),
  absorb: (file, note, { id }) => withNote(file ?? emptyFirmFile(id), note as FirmNote), // the contract answers the note
  describe: () => 'Remise en place d’une note',
})

/** How the notes of a firm are written. */
export const firmNotes: NoteActs<FirmFile> = {
  add: addFirmNote,
  pin: pinFirmNote,
  remove: removeFirmNote,
  restore: restoreFirmNote,
  schema: noteInput,
  draftKind: firmDrafts.note,
  hint: 'Ce que l’équipe doit savoir de cette société : ses habitudes, ses exigences, ses délais.',
  command: { id: 'add-firm-note', group: 'Cette société' },
}
