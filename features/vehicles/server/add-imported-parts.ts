import type { VehicleRow } from '#features/vehicles/vehicle-import.ts'
import type { VehicleAddition } from '#features/vehicles/vehicle-import-plan.ts'
import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'

type Parts = { adds: readonly VehicleAddition[]; row: VehicleRow; clientId: string | undefined }

/** Adds the owner and the mileage of an imported row; answers their ids. The caller authorises. */
export async function addImportedParts(ctx: Context, vehicleId: string, parts: Parts): Promise<string[]> {
  const { row, clientId, adds } = parts
  const { garageId, accountId, now } = ctx
  const made: string[] = []
  if (adds.includes('owner') && clientId) {
    const id = newId(now.getTime())
    const link = { clientId, role: 'owner', fromDay: null, toDay: null } as const
    await ctx.db
      .insertInto('vehicleLinks')
      .values({ ...link, garageId, id, vehicleId, createdAt: now })
      .execute()
    await audit(ctx, 'vehicle.linked', vehicleId, { ...link, linkId: id })
    made.push(id)
  }
  if (adds.includes('mileage') && row.km !== null) {
    const id = newId(now.getTime())
    const read = { km: row.km, readOn: row.kmReadOn ?? civilDate(now) }
    await ctx.db
      .insertInto('vehicleMileages')
      .values({ ...read, garageId, id, vehicleId, recordedAt: now, recordedBy: accountId })
      .execute()
    await audit(ctx, 'vehicle.mileage_recorded', vehicleId, { mileageId: id, ...read })
    made.push(id)
  }
  return made
}
