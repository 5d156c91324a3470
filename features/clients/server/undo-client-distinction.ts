import type { Client } from '#features/clients/contract.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { markDuplicate } from '#features/clients/server/queries/client-marks.ts'
import { clientDistinctions } from '#features/clients/server/queries/client-records.ts'
import { lockClient } from '#features/clients/server/queries.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { deleteDistinction } from '#platform/records/distinctions.ts'

type Undoing = { id: string; distinctionId: string }

/** Takes back that two clients are two, on the page of either. */
export async function undoClientDistinction(ctx: Context, { id, distinctionId }: Undoing): Promise<Client> {
  authorise(ctx, clientsRights.merge)
  const client = await lockClient(ctx, id)

  const otherId = await deleteDistinction(ctx, clientDistinctions, { id, distinctionId })

  await audit(ctx, 'client.distinction_undone', id, { distinctionId, otherId })
  await audit(ctx, 'client.distinction_undone', otherId, { distinctionId, otherId: id })
  return markDuplicate(ctx, client)
}
