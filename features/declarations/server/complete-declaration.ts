import { declarationsRights } from '#features/declarations/rights.ts'
import { findDeclaration } from '#features/declarations/server/queries/declaration-select.ts'
import { civilDate } from '#lib/dates.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { SignedRecord } from '#platform/signing.ts'

/** Follows a complete signature request. Run again, it does nothing more. */
export async function completeDeclaration(ctx: Context, signed: SignedRecord): Promise<void> {
  authorise(ctx, declarationsRights.write)
  const { subjectId: id, requestId, signedBy, signedAt, isOnPaper } = signed
  await ctx.db.selectFrom('declarations').select('id').where('id', '=', id).forUpdate().execute()
  const declaration = await findDeclaration(ctx, id)
  if (declaration?.state !== 'draft') return
  const { version, dossierId, content } = declaration
  const signedOn = civilDate(new Date(signedAt))
  await ctx.db
    .updateTable('declarations')
    .set({ state: 'signed', requestId, signedOn, signedBy, version: version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  await audit(ctx, 'declaration.signed', id, {
    dossierId,
    kind: content.kind,
    signedOn,
    signedBy,
    isOnPaper,
    requestId,
  })
}
