import { firmFields } from '#features/directory/firm.ts'
import {
  firmArchived,
  firmMerged,
  firmMergeNotFound,
  firmMergeOvertaken,
  firmMergeWithItself,
  firmNoteNotFound,
  firmNotFound,
} from '#features/directory/refusals.ts'
import type { StoredFirm } from '#features/directory/server/queries/firm-parts.ts'
import type { MergePlace } from '#platform/records/merges.ts'
import type { NotePlace } from '#platform/records/notes.ts'

export const firmColumns = [
  'id',
  ...firmFields,
  'version',
  'createdAt',
  'updatedAt',
  'archivedAt',
  'mergedIntoId',
] as const satisfies (keyof StoredFirm)[]

export const firmRecords: MergePlace<StoredFirm> = {
  ...{ table: 'directoryFirms', columns: firmColumns, merges: 'directoryMerges', noun: 'firm' },
  ...{ notFound: firmNotFound, merged: firmMerged, archived: firmArchived },
  ...{ mergeWithItself: firmMergeWithItself, mergeNotFound: firmMergeNotFound, mergeOvertaken: firmMergeOvertaken },
}

export const firmNotes: NotePlace = { table: 'directoryNotes', owner: 'firmId', notFound: firmNoteNotFound }
