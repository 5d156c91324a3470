import type { ClientInput } from '#features/clients/client-input.ts'
import { createClient } from '#features/clients/server/create-client.ts'
import type { Dossier } from '#features/dossiers/contract.ts'
import type { DossierInput } from '#features/dossiers/dossier-input.ts'
import { dossiersRights } from '#features/dossiers/rights.ts'
import { numberDossier } from '#features/dossiers/server/number-dossier.ts'
import { promiseDossier } from '#features/dossiers/server/promise-dossier.ts'
import { placeOfNew } from '#features/dossiers/server/queries/board-ranks.ts'
import { refuseUnknownParties } from '#features/dossiers/server/queries/dossier-parties.ts'
import { readWritten } from '#features/dossiers/server/queries/dossier-select.ts'
import { findOpenSite } from '#features/sites/server/queries.ts'
import { createVehicle } from '#features/vehicles/server/create-vehicle.ts'
import { linkVehicle } from '#features/vehicles/server/link-vehicle.ts'
import type { VehicleInput } from '#features/vehicles/vehicle-input.ts'
import { newId } from '#lib/id.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type NewDossier = {
  id: string
  siteId?: string | null | undefined
  isOnSite: boolean
  isOwner: boolean
} & DossierInput & {
    promisedOn?: string | null | undefined
    newClient?: ClientInput | null | undefined
    newVehicle?: VehicleInput | null | undefined
  }

/** Opens a dossier, and creates its client and its vehicle where they are new: all of it or nothing. */
export async function createDossier(ctx: Context, dossier: NewDossier): Promise<Dossier> {
  authorise(ctx, dossiersRights.write)
  const { id, siteId, isOnSite, isOwner, promisedOn = null, newClient, newVehicle, ...fields } = dossier
  const { clientId, vehicleId } = fields
  const site = await findOpenSite(ctx, siteId)
  if (newClient) await createClient(ctx, { id: clientId, ...newClient })
  if (newVehicle && vehicleId) {
    await createVehicle(ctx, { id: vehicleId, ...newVehicle })
    const link = { linkId: newId(ctx.now.getTime()), clientId, role: isOwner ? 'owner' : 'driver' } as const
    await linkVehicle(ctx, { id: vehicleId, ...link, fromDay: null, toDay: null })
  }
  await refuseUnknownParties(ctx, fields)

  const { number } = await numberDossier(ctx, site.numberPrefix)
  const place = await placeOfNew(ctx, isOnSite ? 'arrived' : 'expected')
  const moment = { inColumnSince: ctx.now, movedAt: ctx.now, createdAt: ctx.now, updatedAt: ctx.now }
  await ctx.db
    .insertInto('dossiers')
    .values({ ...fields, ...place, ...moment, id, garageId: ctx.garageId, number, siteId: site.id })
    .execute()
  await audit(ctx, 'dossier.created', id, { number })
  return promisedOn
    ? promiseDossier(ctx, { id, promiseId: newId(ctx.now.getTime()), promisedOn, reason: '' })
    : readWritten(ctx, id)
}
