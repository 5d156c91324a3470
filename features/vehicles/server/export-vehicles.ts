import type { Vehicle, VehicleFilters } from '#features/vehicles/contract.ts'
import { vehicleCountChanged } from '#features/vehicles/refusals.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { completeVehicles } from '#features/vehicles/server/queries/vehicle-details.ts'
import { listVehicleIds, readVehicles } from '#features/vehicles/server/queries.ts'
import { vehicleSheet } from '#features/vehicles/vehicle-sheet.ts'
import { streamCsv } from '#lib/csv.ts'
import { civilDate } from '#lib/dates.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { OpenTransaction } from '#platform/http.ts'
import { writeXlsx } from '#platform/xlsx/xlsx.ts'

type Format = 'csv' | 'xlsx'
type Export = VehicleFilters & { format: Format; expectedCount?: number | undefined }

const mediaTypes: Record<Format, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The longest wait of other requests on a database that runs one query at a time. */
const pageSize = 500

/** Exports the vehicles that the list shows under these filters, in the same order. */
export async function exportVehicles(transaction: OpenTransaction, wanted: Export): Promise<File> {
  const { format } = wanted
  const { ids, today } = await transaction((ctx) => beginExport(ctx, wanted))
  const rows = readPages(transaction, ids)
  const parts =
    format === 'csv'
      ? await Array.fromAsync(streamCsv(vehicleSheet, rows))
      : await Array.fromAsync(
          writeXlsx({ name: 'Véhicules', columns: vehicleSheet, rows }),
          (part) => new Uint8Array(part),
        )
  return new File(parts, `vehicules-${today}.${format}`, { type: mediaTypes[format] })
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

async function* readPages(transaction: OpenTransaction, ids: string[]): AsyncGenerator<Vehicle> {
  for (let start = 0; start < ids.length; start += pageSize) {
    yield* await transaction(async (ctx) =>
      completeVehicles(ctx, await readVehicles(ctx, ids.slice(start, start + pageSize))),
    )
  }
}
