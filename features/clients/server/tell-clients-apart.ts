import type { Client } from '#features/clients/contract.ts'
import { clientMerged, clientsNotAlike } from '#features/clients/refusals.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { listSharedSigns } from '#features/clients/server/queries/client-duplicates.ts'
import { markDuplicate } from '#features/clients/server/queries/client-marks.ts'
import { clientDistinctions, clientRecords } from '#features/clients/server/queries/client-records.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { insertDistinction } from '#platform/records/distinctions.ts'
import { lockBothRecords } from '#platform/records/locks.ts'

type Distinction = { id: string; otherId: string; distinctionId: string }

/** Says that two clients are two. It holds for the signs that they share now: a new one asks again. */
export async function tellClientsApart(ctx: Context, { id, otherId, distinctionId }: Distinction): Promise<Client> {
  authorise(ctx, clientsRights.merge)
  const [client, other] = await lockBothRecords(ctx, clientRecords, id, otherId)
  refuseUnless(client.mergedIntoId === null && other.mergedIntoId === null, clientMerged)
  const signs = (await listSharedSigns(ctx, id)).get(otherId)
  refuseUnless(signs, clientsNotAlike)

  await insertDistinction(ctx, clientDistinctions, { id, otherId, distinctionId, signs })

  await audit(ctx, 'client.told_apart', id, { distinctionId, otherId })
  await audit(ctx, 'client.told_apart', otherId, { distinctionId, otherId: id })
  return markDuplicate(ctx, client)
}
