import type { Client } from '#features/clients/contract.ts'
import { clientMerged, clientsNotAlike } from '#features/clients/refusals.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { listSharedSigns } from '#features/clients/server/queries/client-duplicates.ts'
import { markDuplicate } from '#features/clients/server/queries/client-marks.ts'
import { lockBothClients } from '#features/clients/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Distinction = { id: string; otherId: string; distinctionId: string }

/** Says that two clients are two. It holds for the signs that they share now: a new one asks again. */
export async function tellClientsApart(ctx: Context, { id, otherId, distinctionId }: Distinction): Promise<Client> {
  authorise(ctx, clientsRights.merge)
  const [client, other] = await lockBothClients(ctx, id, otherId)
  refuseUnless(client.mergedIntoId === null && other.mergedIntoId === null, clientMerged)
  const signs = (await listSharedSigns(ctx, id)).get(otherId)
  refuseUnless(signs, clientsNotAlike)

  const { garageId, now: toldAt } = ctx
  await ctx.db
    .insertInto('clientDistinctions')
    .values({ garageId, id: distinctionId, clientId: id, otherId, signs: JSON.stringify(signs), toldAt })
    .execute()

  await audit(ctx, 'client.told_apart', id, { distinctionId, otherId })
  await audit(ctx, 'client.told_apart', otherId, { distinctionId, otherId: id })
  return markDuplicate(ctx, client)
}
