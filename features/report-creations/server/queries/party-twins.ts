import { describeSigns } from '#features/clients/client-duplicates.ts'
import { listClientDuplicates } from '#features/clients/server/queries/client-duplicates.ts'
import type { Dossier } from '#features/dossiers/contract.ts'
import type { PartyTwin } from '#features/report-creations/contract.ts'
import { partyTwins } from '#features/report-creations/refusals.ts'
import { listVehicleDuplicates } from '#features/vehicles/server/queries/vehicle-duplicates.ts'
import { vehicleName } from '#features/vehicles/vehicle.ts'
import { describeSigns as describeVehicleSigns } from '#features/vehicles/vehicle-duplicates.ts'
import { refuse } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'

type Parties = Pick<Dossier, 'clientId' | 'vehicleId'>

/** Refuses a client and a vehicle that resemble a card that the person has not seen. The number of the dossier is locked already, so creations at once see each other. */
export async function refuseUnseenTwins(ctx: Context, parties: Parties, seen: readonly string[]): Promise<void> {
  const unseen = (await listTwins(ctx, parties)).filter(({ id }) => !seen.includes(id))
  if (unseen.length > 0) refuse(partyTwins, { twins: unseen })
}

async function listTwins(ctx: Context, { clientId, vehicleId }: Parties): Promise<PartyTwin[]> {
  const clients = await listClientDuplicates(ctx, { id: clientId })
  const vehicles = vehicleId ? await listVehicleDuplicates(ctx, { id: vehicleId }) : []
  return [
    ...clients.map(({ client, signs }) => ({
      ...{ kind: 'client' as const, id: client.id, name: client.displayName, why: describeSigns(signs) },
    })),
    ...vehicles.map(({ vehicle, signs }) => ({
      ...{ kind: 'vehicle' as const, id: vehicle.id, name: vehicleName(vehicle), why: describeVehicleSigns(signs) },
    })),
  ]
}
