import type { Declaration } from '#features/declarations/contract.ts'
import { clientCentsOf, titleOfDeclaration } from '#features/declarations/declaration.ts'
import { completeDeclaration } from '#features/declarations/server/complete-declaration.ts'
import { declarationSignable } from '#features/declarations/server/queries/declaration-places.ts'
import { declarationsOf, findDeclaration } from '#features/declarations/server/queries/declaration-select.ts'
import { declarationSheet } from '#features/declarations/server/queries/declaration-sheet.ts'
import { findDossier } from '#features/dossiers/server/queries/dossier-select.ts'
import type { Context } from '#platform/context.ts'
import type { Signable, SignableDocument } from '#platform/signing.ts'

/** Powers of attorney, discharges and notices of a dossier. */
export const signableDeclarations: Signable = {
  kind: declarationSignable,
  label: 'Acte du dossier',
  freeze: freezeDeclaration,
  listOf: async (ctx, dossierId) => {
    const drafts = (await declarationsOf(ctx, dossierId)).filter(({ state }) => state === 'draft').toReversed()
    return drafts.map((draft) => ({
      ...{ subjectId: draft.id, title: titleOfDeclaration(draft.content), isReady: isReady(draft) },
    }))
  },
  completed: completeDeclaration,
  outdated: async (ctx, id) =>
    (await findDeclaration(ctx, id))?.isOutdated ? 'Le devis ou le rapport a changé' : undefined,
}

/** Nobody signs amounts that the dossier does not say any more. */
function isReady({ state, isOutdated }: Declaration): boolean {
  return state === 'draft' && !isOutdated
}

async function freezeDeclaration(ctx: Context, id: string): Promise<SignableDocument | undefined> {
  const declaration = await findDeclaration(ctx, id)
  const dossier = declaration && (await findDossier(ctx, declaration.dossierId))
  if (!declaration || !dossier || !isReady(declaration)) return undefined
  const { content, version, dossierId } = declaration
  return {
    title: titleOfDeclaration(content),
    version: `${version}`,
    amountCents: content.kind === 'share_notice' ? clientCentsOf(content) : null,
    dossierId,
    about: [dossier.vehicleName, dossier.plate].filter(Boolean).join(' · '),
    content: { sheet: await declarationSheet(ctx, declaration) },
  }
}
