import { findDossier } from '#features/dossiers/server/queries/dossier-select.ts'
import type { Context } from '#platform/context.ts'
import type { Signable, SignableDocument } from '#platform/signing.ts'

const mostListed = 100

/** A PDF of a dossier, whoever made it: it is signed as it is drawn, without anything that acts. */
export const signableAttachments: Signable = {
  kind: 'attachment',
  label: 'Pièce du dossier',
  isFolded: true,
  freeze: freezeAttachment,
  listOf: async (ctx, dossierId) => {
    const listed = selectPdfs(ctx).where('a.dossierId', '=', dossierId).orderBy('a.id', 'desc').limit(mostListed)
    return (await listed.execute()).map((pdf) => ({ subjectId: pdf.id, title: titleOf(pdf), isReady: true }))
  },
}

function selectPdfs({ db }: Context) {
  return db
    .selectFrom('attachments as a')
    .innerJoin('files as f', (on) => on.onRef('f.garageId', '=', 'a.garageId').onRef('f.id', '=', 'a.fileId'))
    .select(['a.id', 'a.dossierId', 'a.fileId', 'a.name', 'a.caption', 'a.revision'])
    .where('a.dossierId', 'is not', null)
    .where('a.trashedAt', 'is', null)
    .where('f.mediaType', '=', 'application/pdf')
}

async function freezeAttachment(ctx: Context, id: string): Promise<SignableDocument | undefined> {
  const pdf = await selectPdfs(ctx).where('a.id', '=', id).executeTakeFirst()
  const dossier = pdf?.dossierId ? await findDossier(ctx, pdf.dossierId) : undefined
  if (!pdf || !dossier) return undefined
  return {
    title: titleOf(pdf),
    version: `${pdf.revision}`,
    amountCents: null,
    dossierId: dossier.id,
    about: [dossier.vehicleName, dossier.plate].filter(Boolean).join(' · '),
    content: { fileId: pdf.fileId, isForeign: true },
  }
}

function titleOf({ name, caption }: { name: string; caption: string }): string {
  return caption || name.replace(/\.pdf$/i, '') || name
}
