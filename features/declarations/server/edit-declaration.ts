import type { Declaration } from '#features/declarations/contract.ts'
import type { DeclarationContent } from '#features/declarations/declaration.ts'
import { wordingVersion } from '#features/declarations/declaration-wording.ts'
import { declarationKindKept } from '#features/declarations/refusals.ts'
import { declarationsRights } from '#features/declarations/rights.ts'
import { openToChange } from '#features/declarations/server/queries/declaration-places.ts'
import { declarationOf, lockDeclaration } from '#features/declarations/server/queries/declaration-select.ts'
import { amountsOfDossier } from '#features/declarations/server/queries/share-proposal.ts'
import { dossierNotFound } from '#features/dossiers/refusals.ts'
import { findDossier } from '#features/dossiers/server/queries/dossier-select.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Edited = { id: string; baseVersion: number; content: DeclarationContent }

/** Changes a draft. The amounts of a notice are compared with what the dossier says now. */
export async function editDeclaration(ctx: Context, { id, baseVersion, content }: Edited): Promise<Declaration> {
  authorise(ctx, declarationsRights.write)
  const before = await lockDeclaration(ctx, id, baseVersion)
  const { kind } = content
  refuseUnless(before.content.kind === kind, declarationKindKept)
  await openToChange(ctx, before, 'L’acte a changé')
  const dossier = await findDossier(ctx, before.dossierId)
  refuseUnless(dossier, dossierNotFound)
  const proposed = kind === 'share_notice' ? JSON.stringify((await amountsOfDossier(ctx, dossier)).amounts) : null
  await ctx.db
    .updateTable('declarations')
    .set({ content: JSON.stringify(content), proposed, wordingVersion, version: baseVersion + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  await audit(ctx, 'declaration.edited', id, { dossierId: before.dossierId, kind })
  return declarationOf(ctx, id)
}
