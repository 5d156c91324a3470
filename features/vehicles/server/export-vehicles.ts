import type { VehicleFilters } from '#features/vehicles/contract.ts'
import { vehicleCountChanged } from '#features/vehicles/refusals.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { completeVehicles } from '#features/vehicles/server/queries/vehicle-details.ts'
import { listVehicleIds, readVehicles } from '#features/vehicles/server/queries.ts'
import { vehicleSheet } from '#features/vehicles/vehicle-sheet.ts'
import { civilDate } from '#lib/dates.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { OpenTransaction } from '#platform/http.ts'
import { type ExportWish, readInPages, writeListExport } from '#platform/records/list-export.ts'

type Export = VehicleFilters & ExportWish

/** Exports the vehicles that the list shows under these filters, in the same order. */
export async function exportVehicles(transaction: OpenTransaction, wanted: Export): Promise<File> {
  const { ids, today } = await transaction((ctx) => beginExport(ctx, wanted))
  const rows = readInPages(transaction, {
    ids,
    pageSize: 500,
    read: async (ctx, page) => completeVehicles(ctx, await readVehicles(ctx, page)),
  })
  const list = { file: `vehicules-${today}`, sheet: 'Véhicules', columns: vehicleSheet, rows }
  return writeListExport(wanted.format, list)
}

async function beginExport(ctx: Context, { format, expectedCount, ...filters }: Export) {
  authorise(ctx, vehiclesRights.export)
  const ids = await listVehicleIds(ctx, filters)
  refuseUnless(expectedCount === undefined || ids.length === expectedCount, vehicleCountChanged)
  // An export changes no vehicle: open pages need no new reading. A search may hold a name or a plate: the journal keeps none.
  const { search, clientId, ...kept } = filters
  const isSearch = search !== '' || clientId !== undefined
  await audit(ctx, 'vehicle_list.exported', ctx.garageId, { format, filters: kept, isSearch, count: ids.length })
  return { ids, today: civilDate(ctx.now) }
}
