import type { Garage } from '#features/garages/contract.ts'
import type { GarageInput } from '#features/garages/garage-input.ts'
import { garageChanged } from '#features/garages/refusals.ts'
import { garageRights } from '#features/garages/rights.ts'
import { changeGarage } from '#features/garages/server/change-garage.ts'
import { lockGarage, readGarage } from '#features/garages/server/queries.ts'
import { refuse } from '#lib/refusal.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { Edge } from '#platform/http.ts'

type Edit = { baseVersion: number } & GarageInput

export async function editGarage(ctx: Context, { baseVersion, ...fields }: Edit, edge: Edge): Promise<Garage> {
  authorise(ctx, garageRights.write)
  const current = await lockGarage(ctx)
  if (current.version !== baseVersion) refuse(garageChanged, { current: await readGarage(ctx, {}, edge) })
  await changeGarage(ctx, current, fields)
  return readGarage(ctx, {}, edge)
}
