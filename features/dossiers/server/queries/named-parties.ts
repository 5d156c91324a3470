import { lockClient } from '#features/clients/server/queries.ts'
import { paperPartyUnknown } from '#features/dossiers/refusals.ts'
import { refuse } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'
import { listUnknownNames } from '#platform/records/named-records.ts'

const labels = { vehicleId: 'Véhicule', dossierId: 'Dossier' }

type Named = { clientId: string; vehicleId: string | null; dossierId: string | null }

/** Refuses a client, a vehicle or a dossier that is not of this garage. */
export async function refuseUnknownParties(ctx: Context, { clientId, vehicleId, dossierId }: Named): Promise<void> {
  await lockClient(ctx, clientId)
  const [unknown] = await listUnknownNames(ctx, [
    { field: 'vehicleId', table: 'vehicles', id: vehicleId },
    { field: 'dossierId', table: 'dossiers', id: dossierId },
  ])
  if (unknown) refuse(paperPartyUnknown, { fields: { [unknown]: `${labels[unknown]} introuvable` } })
}
