import { type GarageDetails, garageFields } from '#features/garages/garage.ts'
import { changesBetween } from '#lib/field-changes.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'

type Held = GarageDetails & { version: number }

// Asks no right: editGarage asks it, and saveProfile writes in the garage that its account manages.
/** Updates a locked garage; an identical update creates no version. */
export async function changeGarage(
  ctx: Omit<Context, 'role'>,
  current: Held,
  wanted: Partial<GarageDetails>,
): Promise<void> {
  const changes = changesBetween(garageFields, current, { ...current, ...wanted })
  if (Object.keys(changes).length === 0) return

  await ctx.db
    .updateTable('garages')
    .set({ ...wanted, version: current.version + 1, updatedAt: ctx.now })
    .where('id', '=', ctx.garageId)
    .execute()

  await audit(ctx, 'garage.edited', ctx.garageId, { changes })
}
