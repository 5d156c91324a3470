import type { Client } from '#features/clients/contract.ts'
import { clientNotArchived } from '#features/clients/refusals.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { markDuplicate } from '#features/clients/server/queries/client-marks.ts'
import { clientColumns, lockClient } from '#features/clients/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function restoreClient(ctx: Context, { id }: { id: string }): Promise<Client> {
  authorise(ctx, clientsRights.write)
  const current = await lockClient(ctx, id)
  refuseUnless(current.archivedAt !== null, clientNotArchived)

  const restored = await ctx.db
    .updateTable('clients')
    .set({ archivedAt: null, version: current.version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .returning(clientColumns)
    .executeTakeFirstOrThrow()

  await audit(ctx, 'client.restored', id)
  return markDuplicate(ctx, restored)
}
