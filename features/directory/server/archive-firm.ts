import type { Firm } from '#features/directory/contract.ts'
import { firmAlreadyArchived } from '#features/directory/refusals.ts'
import { directoryRights } from '#features/directory/rights.ts'
import { completeFirm } from '#features/directory/server/queries/firm-parts.ts'
import { firmColumns, lockFirm } from '#features/directory/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

export async function archiveFirm(ctx: Context, { id }: { id: string }): Promise<Firm> {
  authorise(ctx, directoryRights.write)
  const current = await lockFirm(ctx, id)
  refuseUnless(current.archivedAt === null, firmAlreadyArchived)

  const archived = await ctx.db
    .updateTable('directoryFirms')
    .set({ archivedAt: ctx.now, version: current.version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .returning(firmColumns)
    .executeTakeFirstOrThrow()

  await audit(ctx, 'firm.archived', id)
  return completeFirm(ctx, archived)
}
