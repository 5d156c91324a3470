import { clientFields } from '#features/clients/client.ts'
import {
  clientArchived,
  clientErased,
  clientMerged,
  clientNotFound,
  distinctionNotFound,
  mergeNotFound,
  mergeOvertaken,
  mergeWithItself,
  noteNotFound,
} from '#features/clients/refusals.ts'
import type { StoredClient } from '#features/clients/server/queries/client-marks.ts'
import type { DistinctionPlace } from '#platform/records/distinctions.ts'
import type { MergePlace } from '#platform/records/merges.ts'
import type { NotePlace } from '#platform/records/notes.ts'

export const clientColumns = [
  'id',
  'displayName',
  ...clientFields,
  'version',
  'createdAt',
  'updatedAt',
  'archivedAt',
  'mergedIntoId',
  'erasedAt',
] as const satisfies (keyof StoredClient)[]

export const clientRecords: MergePlace<StoredClient> = {
  ...{ table: 'clients', columns: clientColumns, merges: 'clientMerges', noun: 'client' },
  ...{ notFound: clientNotFound, merged: clientMerged, erased: clientErased, archived: clientArchived },
  ...{ mergeWithItself, mergeNotFound, mergeOvertaken },
}

export const clientDistinctions: DistinctionPlace = {
  table: 'clientDistinctions',
  owner: 'clientId',
  notFound: distinctionNotFound,
}

export const clientNotes: NotePlace = { table: 'clientNotes', owner: 'clientId', notFound: noteNotFound }
