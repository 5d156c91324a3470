import type { Declaration } from '#features/declarations/contract.ts'
import type { DeclarationContent } from '#features/declarations/declaration.ts'
import { wordingVersion } from '#features/declarations/declaration-wording.ts'
import { declarationsRights } from '#features/declarations/rights.ts'
import { nextRankOf } from '#features/declarations/server/queries/declaration-places.ts'
import { declarationOf } from '#features/declarations/server/queries/declaration-select.ts'
import { amountsOfDossier } from '#features/declarations/server/queries/share-proposal.ts'
import { lockActiveDossier } from '#features/dossiers/server/queries.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Opened = { id: string; dossierId: string; content: DeclarationContent }

/** Prepares a declaration of the client of a dossier. The lock on the dossier gives each its rank once. */
export async function openDeclaration(ctx: Context, { id, dossierId, content }: Opened): Promise<Declaration> {
  authorise(ctx, declarationsRights.write)
  const { db, garageId, accountId: createdBy, now } = ctx
  const dossier = await lockActiveDossier(ctx, dossierId)
  const { kind } = content
  const proposed = kind === 'share_notice' ? JSON.stringify((await amountsOfDossier(ctx, dossier)).amounts) : null
  const rank = await nextRankOf(ctx, dossierId)
  const added = await db
    .insertInto('declarations')
    .values({
      ...{ id, garageId, dossierId, rank, declarantId: dossier.clientId, kind, content: JSON.stringify(content) },
      ...{ proposed, wordingVersion, createdBy, createdAt: now, updatedAt: now },
    })
    .onConflict((on) => on.columns(['garageId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) await audit(ctx, 'declaration.opened', id, { dossierId, rank, kind })
  return declarationOf(ctx, id)
}
