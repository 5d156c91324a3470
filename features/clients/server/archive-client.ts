import type { Client } from '#features/clients/contract.ts'
import { clientAlreadyArchived } from '#features/clients/refusals.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { markDuplicate } from '#features/clients/server/queries/client-marks.ts'
import { clientColumns, lockClient } from '#features/clients/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function archiveClient(ctx: Context, { id }: { id: string }): Promise<Client> {
  authorise(ctx, clientsRights.write)
  const current = await lockClient(ctx, id)
  refuseUnless(current.archivedAt === null, clientAlreadyArchived)

  const archived = await ctx.db
    .updateTable('clients')
    .set({ archivedAt: ctx.now, version: current.version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .returning(clientColumns)
    .executeTakeFirstOrThrow()

  await audit(ctx, 'client.archived', id)
  return markDuplicate(ctx, archived)
}
