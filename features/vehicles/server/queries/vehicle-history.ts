import { sql } from 'kysely'
import type { VehicleEvent } from '#features/vehicles/contract.ts'
import { vehicleNotFound } from '#features/vehicles/refusals.ts'
import { vehiclesRights } from '#features/vehicles/rights.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { authorise, type Context } from '#platform/context.ts'
import { listHistory } from '#platform/history.ts'

/** The history of the vehicle and of those merged into it. */
export async function readVehicleTimeline(
  ctx: Context,
  { id, before }: { id: string; before?: number | undefined },
): Promise<VehicleEvent[]> {
  authorise(ctx, vehiclesRights.read)
  const ids = await listMerged(ctx, id)
  refuseUnless(ids.length > 0, vehicleNotFound)
  return listHistory(ctx, ids, { before })
}

/** The vehicle itself, then all vehicles merged into it. */
export async function listMerged(ctx: Context, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive record as (
      select id from vehicles where id = ${id}::uuid
      union select merge.merged_id from vehicle_merges merge join record on record.id = merge.kept_id and merge.undone_at is null
    ) select id from record`.execute(ctx.db)
  return rows.map((row) => row.id)
}
