import { createClient } from '#features/clients/server/create-client.ts'
import type { ImportedDossierUndo, SettledRow } from '#features/dossiers/dossier-import-plan.ts'
import { createVehicle } from '#features/vehicles/server/create-vehicle.ts'
import { linkVehicle } from '#features/vehicles/server/link-vehicle.ts'
import { newId } from '#lib/id.ts'
import type { Context } from '#platform/context.ts'

type Parties = Pick<SettledRow, 'makesClient' | 'newClient' | 'clientId' | 'makesVehicle' | 'newVehicle' | 'vehicleId'>

/** Creates the client of a new dossier and its vehicle where nobody has them yet. The client of a dossier that is there stays. */
export async function makeImportedParties(ctx: Context, row: Parties, isNew: boolean): Promise<ImportedDossierUndo> {
  const { makesClient, newClient, clientId, makesVehicle, newVehicle, vehicleId } = row
  const made: ImportedDossierUndo = {}
  if (isNew && makesClient && newClient) {
    await createClient(ctx, { id: clientId, ...newClient })
    made.clientId = clientId
  }
  if (makesVehicle && newVehicle && vehicleId) {
    // An earlier row about the same dossier may have made it.
    const [known] = await ctx.db.selectFrom('vehicles').select('id').where('id', '=', vehicleId).execute()
    if (known) return made
    await createVehicle(ctx, { id: vehicleId, ...newVehicle })
    const linkId = newId(ctx.now.getTime())
    await linkVehicle(ctx, { id: vehicleId, linkId, clientId, role: 'owner', fromDay: null, toDay: null })
    Object.assign(made, { vehicleId, linkId })
  }
  return made
}
