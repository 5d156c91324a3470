import type { Client } from '#features/clients/contract.ts'
import { distinctionNotFound } from '#features/clients/refusals.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { markDuplicate } from '#features/clients/server/queries/client-marks.ts'
import { lockClient } from '#features/clients/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Takes back that two clients are two, on the page of either. */
export async function undoClientDistinction(
  ctx: Context,
  { id, distinctionId }: { id: string; distinctionId: string },
): Promise<Client> {
  authorise(ctx, clientsRights.merge)
  const client = await lockClient(ctx, id)
  const taken = await ctx.db
    .deleteFrom('clientDistinctions')
    .where('id', '=', distinctionId)
    .where(({ or, eb }) => or([eb('clientId', '=', id), eb('otherId', '=', id)]))
    .returning(['clientId', 'otherId'])
    .executeTakeFirst()
  refuseUnless(taken, distinctionNotFound)

  const otherId = taken.clientId === id ? taken.otherId : taken.clientId
  await audit(ctx, 'client.distinction_undone', id, { distinctionId, otherId })
  await audit(ctx, 'client.distinction_undone', otherId, { distinctionId, otherId: id })
  return markDuplicate(ctx, client)
}
