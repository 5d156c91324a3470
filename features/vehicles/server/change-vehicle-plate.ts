import type { Vehicle } from '#features/vehicles/contract.ts'
import { plateKey } from '#features/vehicles/plate.ts'
import { samePlate, vehicleArchived } from '#features/vehicles/refusals.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { completeVehicle } from '#features/vehicles/server/queries/vehicle-details.ts'
import { listFormerPlates } from '#features/vehicles/server/queries/vehicle-mileages.ts'
import { vehicleRecords } from '#features/vehicles/server/queries/vehicle-records.ts'
import { lockVehicle } from '#features/vehicles/server/queries.ts'
import type { PlateChangeInput } from '#features/vehicles/vehicle-input.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { writeRecord } from '#platform/records/record-writes.ts'

type Change = PlateChangeInput & { id: string; plateId: string }

/** The vehicle has a new plate from that day on, and is still found by the one of before. */
export async function changeVehiclePlate(ctx: Context, { id, plateId, plate, changedOn }: Change): Promise<Vehicle> {
  authorise(ctx, vehiclesRights.write)
  const current = await lockVehicle(ctx, id)
  refuseUnless(current.archivedAt === null, vehicleArchived)
  refuseUnless(plateKey(current.plate ?? '') !== plateKey(plate), samePlate)

  const { garageId } = ctx
  if (current.plate) {
    const since = (await listFormerPlates(ctx, id))
      .map(({ toDay }) => toDay ?? '')
      .find((day) => day && day <= changedOn)
    await ctx.db
      .insertInto('vehiclePlates')
      .values({ garageId, id: plateId, vehicleId: id, plate: current.plate, fromDay: since ?? null, toDay: changedOn })
      .execute()
  }
  const changed = await writeRecord(ctx, vehicleRecords, current, { plate })

  await audit(ctx, 'vehicle.plate_changed', id, { before: current.plate, after: plate, changedOn, plateId })
  return completeVehicle(ctx, changed)
}
