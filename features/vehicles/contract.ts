import { z } from 'zod'
import { vehicle } from '#features/vehicles/contracts/vehicle.ts'
import { vehicleDuplicateOperations } from '#features/vehicles/contracts/vehicle-duplicates.ts'
import { vehicleHistoryOperations } from '#features/vehicles/contracts/vehicle-history.ts'
import { vehicleLinkOperations } from '#features/vehicles/contracts/vehicle-links.ts'
import { vehicleMergeOperations } from '#features/vehicles/contracts/vehicle-merges.ts'
import { mileage, vehicleMileageOperations } from '#features/vehicles/contracts/vehicle-mileages.ts'
import { vehicleNoteOperations } from '#features/vehicles/contracts/vehicle-notes.ts'
import { formerPlate, vehiclePlateOperations } from '#features/vehicles/contracts/vehicle-plates.ts'
import {
  vehicleAlreadyArchived,
  vehicleArchived,
  vehicleChanged,
  vehicleCountChanged,
  vehicleErased,
  vehicleMerged,
  vehicleNotArchived,
  vehicleNotFound,
} from '#features/vehicles/refusals.ts'
import { energies, vehicleKinds, vehicleShelves, vehicleSorts } from '#features/vehicles/vehicle.ts'
import { vehicleInput } from '#features/vehicles/vehicle-input.ts'
import { errorsOf } from '#lib/api-errors.ts'
import { instantInput } from '#lib/day-input.ts'
import { note } from '#lib/note-wire.ts'
import { contractOf, operation } from '#lib/operation.ts'
import { baseVersion, direction, id, one, pageInput, pageOf, removals, search } from '#lib/wire.ts'

export type { Vehicle, VehicleLink } from '#features/vehicles/contracts/vehicle.ts'
export type { VehicleDuplicate } from '#features/vehicles/contracts/vehicle-duplicates.ts'
export type { VehicleEvent } from '#features/vehicles/contracts/vehicle-history.ts'
export type { VehicleMileage } from '#features/vehicles/contracts/vehicle-mileages.ts'
export type { VehicleNote } from '#features/vehicles/contracts/vehicle-notes.ts'
export type { FormerPlate } from '#features/vehicles/contracts/vehicle-plates.ts'

export const vehicleFilters = z.object({
  search,
  clientId: id.optional().describe('Les véhicules de cette personne, aujourd’hui ou autrefois'),
  kind: z.enum(vehicleKinds).optional(),
  energy: z.enum(energies).optional(),
  due: z
    .enum(['late', 'soon'])
    .optional()
    .describe('Contrôle technique ou assurance dont l’échéance est passée, ou proche'),
  shelf: z
    .enum(vehicleShelves)
    .default('active')
    .describe('Actifs, archivés, tous, ou ceux qui ressemblent à un autre'),
  sort: z.enum(vehicleSorts).default('plate'),
  direction,
})
export type VehicleFilters = z.infer<typeof vehicleFilters>

const path = '/vehicles/{id}'

export const vehiclesContract = contractOf('Véhicules', {
  listVehicles: operation
    .route({ method: 'GET', path: '/vehicles', summary: 'Liste et recherche' })
    .input(vehicleFilters.extend(pageInput))
    .output(pageOf(vehicle)),

  exportVehicles: operation
    .meta({ needs: 'export' })
    .errors(errorsOf(vehicleCountChanged))
    .route({ method: 'GET', path: '/vehicles/export', summary: 'La liste en CSV ou XLSX' })
    .input(
      vehicleFilters.extend({
        format: z.enum(['csv', 'xlsx']).default('csv'),
        expectedCount: z.coerce
          .number()
          .int()
          .min(1)
          .optional()
          .describe('Le nombre de fiches annoncé à la personne : refusé si la liste en compte un autre'),
      }),
    )
    .output(z.file()),

  createVehicle: operation
    .route({ method: 'POST', path: '/vehicles', summary: 'Nouveau véhicule', successStatus: 201 })
    .input(one.and(vehicleInput))
    .output(vehicle),

  readVehicle: operation
    .errors(errorsOf(vehicleNotFound))
    .route({ method: 'GET', path, summary: 'Une fiche, ses relevés, ses anciennes plaques et ses notes' })
    .input(one)
    .output(z.object({ vehicle, mileages: z.array(mileage), plates: z.array(formerPlate), notes: z.array(note) })),

  editVehicle: operation
    .errors({
      ...errorsOf(vehicleNotFound, vehicleErased, vehicleMerged, vehicleArchived),
      vehicle_changed: {
        status: vehicleChanged.status,
        message: vehicleChanged.sentence,
        data: z.object({ current: vehicle }),
      },
    })
    .route({ method: 'PUT', path, summary: 'Modifier une fiche' })
    .input(one.extend({ baseVersion }).and(vehicleInput))
    .output(vehicle),

  archiveVehicle: operation
    .errors(errorsOf(vehicleNotFound, vehicleErased, vehicleMerged, vehicleAlreadyArchived))
    .route({ method: 'POST', path: `${path}/archival`, summary: 'Archiver' })
    .input(one)
    .output(vehicle),

  restoreVehicle: operation
    .errors(errorsOf(vehicleNotFound, vehicleErased, vehicleMerged, vehicleNotArchived))
    .route({ method: 'DELETE', path: `${path}/archival`, summary: 'Sortir des archives' })
    .input(one)
    .output(vehicle),

  listErasedVehicles: operation
    .route({
      method: 'GET',
      path: '/vehicles/erasures',
      summary: 'Fiches dont une personne a été effacée, fiches retirées',
    })
    .input(z.object({ since: instantInput('Instant incorrect') }))
    .output(removals),

  ...vehicleMergeOperations,
  ...vehicleHistoryOperations,
  ...vehicleDuplicateOperations,
  ...vehicleLinkOperations,
  ...vehicleMileageOperations,
  ...vehiclePlateOperations,
  ...vehicleNoteOperations,
})
