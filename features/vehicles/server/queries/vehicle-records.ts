import {
  distinctionNotFound,
  mergeNotFound,
  mergeOvertaken,
  mergeWithItself,
  noteNotFound,
} from '#features/clients/refusals.ts'
import { vehicleArchived, vehicleErased, vehicleMerged, vehicleNotFound } from '#features/vehicles/refusals.ts'
import type { StoredVehicle } from '#features/vehicles/server/queries/vehicle-details.ts'
import { vehicleFields } from '#features/vehicles/vehicle.ts'
import type { DistinctionPlace } from '#platform/records/distinctions.ts'
import type { MergePlace } from '#platform/records/merges.ts'
import type { NotePlace } from '#platform/records/notes.ts'

export const vehicleColumns = [
  'id',
  ...vehicleFields,
  'version',
  'createdAt',
  'updatedAt',
  'archivedAt',
  'mergedIntoId',
  'erasedAt',
] as const satisfies (keyof StoredVehicle)[]

export const vehicleRecords: MergePlace<StoredVehicle> = {
  ...{ table: 'vehicles', columns: vehicleColumns, merges: 'vehicleMerges', noun: 'vehicle' },
  ...{ notFound: vehicleNotFound, merged: vehicleMerged, erased: vehicleErased, archived: vehicleArchived },
  ...{ mergeWithItself, mergeNotFound, mergeOvertaken },
}

export const vehicleDistinctions: DistinctionPlace = {
  table: 'vehicleDistinctions',
  owner: 'vehicleId',
  notFound: distinctionNotFound,
}

export const vehicleNotes: NotePlace = { table: 'vehicleNotes', owner: 'vehicleId', notFound: noteNotFound }
