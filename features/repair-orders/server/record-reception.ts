import type { RepairOrder } from '#features/repair-orders/contract.ts'
import type { ReceptionInput } from '#features/repair-orders/order-input.ts'
import { orderChanged, orderReceptionClosed } from '#features/repair-orders/refusals.ts'
import { isReceptionOpen } from '#features/repair-orders/repair-order.ts'
import { repairOrdersRights } from '#features/repair-orders/rights.ts'
import { findOrder, lockOrder } from '#features/repair-orders/server/queries/order-select.ts'
import { revokeChangedRequests } from '#features/signatures/server/revoke-changed-requests.ts'
import { recordVehicleMileage } from '#features/vehicles/server/record-vehicle-mileage.ts'
import { removeVehicleMileage } from '#features/vehicles/server/remove-vehicle-mileage.ts'
import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Reception = { id: string; baseVersion: number } & ReceptionInput

/** Records the requests of the client and the state of the vehicle. Its mileage joins the history of the vehicle. */
export async function recordReception(ctx: Context, { id, baseVersion, ...told }: Reception): Promise<RepairOrder> {
  authorise(ctx, repairOrdersRights.write)
  const current = await lockOrder(ctx, id)
  refuseUnless(isReceptionOpen(current), orderReceptionClosed)
  refuseUnless(current.version === baseVersion, orderChanged, { current })

  const { db, now } = ctx
  const mileageId = await recordMileage(ctx, current, told)
  const { marks, ...columns } = told
  await db
    .updateTable('repairOrders')
    .set({ ...columns, marks: JSON.stringify(marks), mileageId, version: current.version + 1, updatedAt: now })
    .where('id', '=', id)
    .execute()
  await revokeChangedRequests(ctx, { kind: 'repair_order', subjectId: id, reason: 'La réception a changé' })
  const { mileageKm, fuelEighths } = told
  await audit(ctx, 'repair_order.reception_recorded', id, { mileageKm, fuelEighths, marks: marks.length })
  return findOrder(ctx, id)
}

/** A corrected mileage takes the place of the reading that this order gave the vehicle before. */
async function recordMileage(ctx: Context, order: RepairOrder, { mileageKm, receivedAt }: ReceptionInput) {
  const { id, vehicleId } = order
  const { mileageId } = await ctx.db
    .selectFrom('repairOrders')
    .select('mileageId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (vehicleId === null || (mileageKm === order.mileageKm && receivedAt === order.receivedAt)) return mileageId
  const kept = ctx.db.selectFrom('vehicleMileages').select('vehicleId').where('id', '=', mileageId)
  const before = mileageId === null ? undefined : await kept.executeTakeFirst()
  if (mileageId && before) await removeVehicleMileage(ctx, { id: before.vehicleId, mileageId })
  if (mileageKm === null) return null
  const readOn = civilDate(receivedAt === null ? ctx.now : new Date(receivedAt))
  const reading = newId(ctx.now.getTime())
  await recordVehicleMileage(ctx, { id: vehicleId, mileageId: reading, km: mileageKm, readOn })
  return reading
}
