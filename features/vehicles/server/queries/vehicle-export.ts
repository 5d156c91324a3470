import { vehicleFilters } from '#features/vehicles/contract.ts'
import { completeVehicles } from '#features/vehicles/server/queries/vehicle-details.ts'
import { listVehicleIds, readVehicles } from '#features/vehicles/server/queries.ts'
import { vehicleSheet } from '#features/vehicles/vehicle-sheet.ts'
import { defineSheet } from '#platform/exporting.ts'

/** The whole list of vehicles, archived ones too. */
export const exportedVehicles = defineSheet({
  columns: vehicleSheet,
  listIds: (ctx) => listVehicleIds(ctx, vehicleFilters.parse({ shelf: 'all' })),
  read: async (ctx, ids) => completeVehicles(ctx, await readVehicles(ctx, ids)),
})
