import { defineOfflineOperation } from '#browser/offline-operations.ts'
import type { Firm } from '#features/directory/contract.ts'
import { firmFields } from '#features/directory/firm.ts'
import { emptyFirmFile, type FirmFile } from '#features/directory/firm-file.ts'
import { blankFirm } from '#features/directory/firm-form-values.ts'
import type { FirmInput } from '#features/directory/firm-input.ts'
import { firmDrafts } from '#features/directory/web/firm-fields.ts'
import { noteActs } from '#records/note-writes.ts'

type OfFirm = { id: string }

const onFirm = { entity: 'firm' } as const

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

/** How the notes of a firm are written. */
export const firmNotes = noteActs<FirmFile>({
  ...{ feature: 'directory', noun: 'Firm', entity: 'firm', file: 'firmFile', empty: emptyFirmFile },
  draftKind: firmDrafts.note,
  hint: 'Ce que l’équipe doit savoir de cette société : ses habitudes, ses exigences, ses délais.',
  command: { id: 'add-firm-note', group: 'Cette société' },
})
