import type { FormerPlate, VehicleMileage } from '#features/vehicles/contract.ts'
import { colleagueName } from '#platform/colleagues.ts'
import type { Context } from '#platform/context.ts'

export function selectMileages({ db }: Context) {
  return db
    .selectFrom('vehicleMileages')
    .leftJoin('colleagues', 'colleagues.id', 'recordedBy')
    .select(['vehicleMileages.id', 'km', 'readOn', 'recordedAt', colleagueName.as('author')])
}

/** Newest first. */
export async function listMileages(ctx: Context, vehicleId: string): Promise<VehicleMileage[]> {
  return selectMileages(ctx)
    .where('vehicleId', '=', vehicleId)
    .orderBy('readOn', 'desc')
    .orderBy('recordedAt', 'desc')
    .orderBy('vehicleMileages.id', 'desc')
    .execute()
}

/** The plates of before, newest first. */
export async function listFormerPlates({ db }: Context, vehicleId: string): Promise<FormerPlate[]> {
  return db
    .selectFrom('vehiclePlates')
    .select(['id', 'plate', 'fromDay', 'toDay'])
    .where('vehicleId', '=', vehicleId)
    .orderBy('toDay', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .execute()
}
