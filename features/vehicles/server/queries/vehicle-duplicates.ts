import { sql } from 'kysely'
import type { Vehicle, VehicleDuplicate } from '#features/vehicles/contract.ts'
import { isTradePlate, plateKey, readPlate } from '#features/vehicles/plate.ts'
import { vehicleNotFound } from '#features/vehicles/refusals.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { completeVehicles } from '#features/vehicles/server/queries/vehicle-details.ts'
import { vehicleColumns } from '#features/vehicles/server/queries/vehicle-records.ts'
import { findVehicle, readVehicles } from '#features/vehicles/server/queries.ts'
import type { DuplicateSign } from '#features/vehicles/vehicle-duplicates.ts'
import { normaliseVin } from '#features/vehicles/vin.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { authorise, type Context } from '#platform/context.ts'

/** The vehicles that resemble this one. Those that share both signs come first. */
export async function listVehicleDuplicates(ctx: Context, { id }: { id: string }): Promise<VehicleDuplicate[]> {
  authorise(ctx, vehiclesRights.read)
  refuseUnless(await findVehicle(ctx, id), vehicleNotFound)
  const shared = await listSharedSigns(ctx, id)
  const vehicles = await completeVehicles(ctx, await readVehicles(ctx, [...shared.keys()]))
  const duplicates = vehicles.map((vehicle) => ({ vehicle, signs: shared.get(vehicle.id) ?? [] }))
  return duplicates.sort((a, b) => b.signs.length - a.signs.length)
}

/** For each vehicle that resembles this one, the signs that both share. */
export async function listSharedSigns({ db }: Context, id: string): Promise<Map<string, DuplicateSign[]>> {
  const { rows } = await sql<{ otherId: string; sign: DuplicateSign }>`
    select other_id, sign from app.possible_duplicate_vehicles(array[${id}::uuid]) order by sign`.execute(db)
  const shared = Map.groupBy(rows, ({ otherId }) => otherId)
  return new Map([...shared].map(([otherId, pairs]) => [otherId, pairs.map(({ sign }) => sign)]))
}

type TypedVehicle = { excludedId?: string | undefined; plate: string; vin: string }

/** The vehicles, archived ones included, with the plate or the serial number that somebody types. */
export async function findDuplicateVehicles(
  ctx: Context,
  { excludedId, plate, vin }: TypedVehicle,
): Promise<Vehicle[]> {
  authorise(ctx, vehiclesRights.read)
  const key = isTradePlate(plate) ? '' : plateKey(readPlate(plate)?.plate ?? '')
  const found = await ctx.db
    .selectFrom('vehicles')
    .select(vehicleColumns)
    .where('mergedIntoId', 'is', null)
    .where('erasedAt', 'is', null)
    .where(({ or, eb }) => or([eb('plateKey', '=', key || null), eb('vin', '=', normaliseVin(vin) || null)]))
    .$if(excludedId !== undefined, (all) => all.where('id', '!=', excludedId ?? ''))
    .orderBy('updatedAt', 'desc')
    .limit(5)
    .execute()
  return completeVehicles(ctx, found)
}
