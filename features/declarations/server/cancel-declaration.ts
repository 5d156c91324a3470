import type { Declaration } from '#features/declarations/contract.ts'
import { declarationNotSigned } from '#features/declarations/refusals.ts'
import { declarationsRights } from '#features/declarations/rights.ts'
import { declarationOf, lockDeclaration } from '#features/declarations/server/queries/declaration-select.ts'
import { civilDate } from '#lib/dates.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Cancelled = { id: string; baseVersion: number; reason: string }

/** Notes that a signed declaration does not hold any more: the client took it back, or it was wrong. It stays readable. */
export async function cancelDeclaration(ctx: Context, { id, baseVersion, reason }: Cancelled): Promise<Declaration> {
  authorise(ctx, declarationsRights.write)
  const { state, content, dossierId } = await lockDeclaration(ctx, id, baseVersion)
  refuseUnless(state === 'signed', declarationNotSigned)
  const cancelledOn = civilDate(ctx.now)
  await ctx.db
    .updateTable('declarations')
    .set({ state: 'cancelled', cancelledOn, cancelledReason: reason, version: baseVersion + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  await audit(ctx, 'declaration.cancelled', id, { dossierId, kind: content.kind, reason })
  return declarationOf(ctx, id)
}
