import type { z } from 'zod'
import type { Declaration } from '#features/declarations/contract.ts'
import { declarationsRights } from '#features/declarations/rights.ts'
import { openToChange } from '#features/declarations/server/queries/declaration-places.ts'
import { declarationOf, lockDeclaration } from '#features/declarations/server/queries/declaration-select.ts'
import { paperInFuture, paperMissing } from '#features/signatures/refusals.ts'
import { findPaper } from '#features/signatures/server/queries/paper.ts'
import type { paperInput } from '#features/signatures/signature-input.ts'
import { civilDate } from '#lib/dates.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Signed = { id: string; baseVersion: number } & z.infer<typeof paperInput>

/** Keeps the scan of a signature on paper. A request that waits for the same signature is taken back. */
export async function signDeclaration(ctx: Context, signed: Signed): Promise<Declaration> {
  authorise(ctx, declarationsRights.write)
  const { id, baseVersion, attachmentId, signedOn, signedBy } = signed
  const declaration = await lockDeclaration(ctx, id, baseVersion)
  await openToChange(ctx, declaration, 'L’acte est signé sur papier')
  refuseUnless(signedOn <= civilDate(ctx.now), paperInFuture, { fields: { signedOn: paperInFuture.sentence } })
  const paper = await findPaper(ctx, attachmentId)
  refuseUnless(paper, paperMissing)
  await ctx.db
    .updateTable('declarations')
    .set({
      state: 'signed',
      paperFileId: paper.fileId,
      signedOn,
      signedBy,
      version: baseVersion + 1,
      updatedAt: ctx.now,
    })
    .where('id', '=', id)
    .execute()
  const { dossierId, content } = declaration
  await audit(ctx, 'declaration.signed', id, {
    ...{ dossierId, kind: content.kind, signedOn, signedBy, isOnPaper: true },
    sha256: paper.sha256,
  })
  return declarationOf(ctx, id)
}
