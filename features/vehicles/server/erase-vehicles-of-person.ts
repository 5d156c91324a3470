import { sql } from 'kysely'
import { clientsRights } from '#features/clients/rights.ts'
import {
  listPlatesOf,
  listVehicleTraces,
  lockVehiclesOf,
  staysWithout,
} from '#features/vehicles/server/queries/vehicle-erasure.ts'
import { auditEach } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { forgetAnswers } from '#platform/idempotency.ts'

const emptied = {
  ...{ plate: null, vin: null, trim: '', typeCode: '', firstRegisteredOn: null, colour: '', paintCode: '' },
  ...{ paintKind: null, inspectionDueOn: null, insuranceEndsOn: null },
} as const

/**
 * Erases from the vehicles what belongs to erased people, before their links go. A vehicle of nobody else is emptied; any other keeps
 * its plate of today. Answers the entries of the journal whose values go.
 */
export async function eraseVehiclesOfPerson(ctx: Context, personIds: readonly string[]): Promise<number[]> {
  authorise(ctx, clientsRights.erase)
  const families = await lockVehiclesOf(ctx, personIds)
  await forgetAnswers(ctx, families.flat())
  const positions: number[] = []
  for (const family of families) {
    const stays = await staysWithout(ctx, family, personIds)
    positions.push(...(stays ? await erasePlates(ctx, family, personIds) : await eraseVehicle(ctx, family)))
  }
  return positions
}

async function erasePlates(ctx: Context, family: string[], personIds: readonly string[]): Promise<number[]> {
  const plates = await listPlatesOf(ctx, family, personIds)
  const words = plates.map(({ plate }) => plate)
  for (const { id } of plates) await ctx.db.deleteFrom('vehiclePlates').where('id', '=', id).execute()
  await mark(ctx, family, {})
  await auditEach(ctx, 'vehicle.person_erased', family)
  return listVehicleTraces(ctx, family, words)
}

async function eraseVehicle(ctx: Context, family: string[]): Promise<number[]> {
  const positions = await listVehicleTraces(ctx, family)
  const { rows } = await sql<{ gone: string[] }>`
    select app.erase_rows_of_vehicles(${family}::uuid[]) as gone`.execute(ctx.db)
  await forgetAnswers(ctx, rows[0]?.gone ?? [])
  await mark(ctx, family, { ...emptied, archivedAt: ctx.now, erasedAt: ctx.now })
  await auditEach(ctx, 'vehicle.erased', family)
  return positions
}

async function mark(ctx: Context, family: string[], values: object): Promise<void> {
  await ctx.db
    .updateTable('vehicles')
    .set({ ...values, version: sql`version + 1`, updatedAt: ctx.now, personErasedAt: ctx.now })
    .where('id', 'in', family)
    .execute()
}
