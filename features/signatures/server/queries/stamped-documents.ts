import { documentNotStamped, requestNotFound } from '#features/signatures/refusals.ts'
import { signaturesRights } from '#features/signatures/rights.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { authorise, type Context } from '#platform/context.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import type { AtGarageFiles } from '#platform/http.ts'

export function listStamped({ db }: Pick<Context, 'db'>, requestId: string) {
  return db
    .selectFrom('stampedDocuments')
    .select(['id', 'fileId', 'sha256', 'sizeBytes', 'hasTimeStamp', 'stampedAt'])
    .where('requestId', '=', requestId)
    .execute()
}

type OfDocument = { id: string; documentId: string }

/** The final file of a document of a request. */
async function findFinal({ db }: Context, { id, documentId }: OfDocument) {
  const found = await db
    .selectFrom('signatureDocuments as d')
    .leftJoin('stampedDocuments as s', (on) => on.onRef('s.garageId', '=', 'd.garageId').onRef('s.id', '=', 'd.id'))
    .leftJoin('files as f', (on) => on.onRef('f.garageId', '=', 's.garageId').onRef('f.id', '=', 's.fileId'))
    .select(['f.storageKey', 'f.sizeBytes', 'f.name', 's.evidence'])
    .where('d.requestId', '=', id)
    .where('d.id', '=', documentId)
    .executeTakeFirst()
  refuseUnless(found, requestNotFound)
  const { storageKey, sizeBytes, name, evidence } = found
  refuseUnless(storageKey !== null && sizeBytes !== null && name !== null && evidence !== null, documentNotStamped)
  return { storageKey, sizeBytes, name, evidence }
}

export async function downloadStampedDocument(at: AtGarageFiles, of: OfDocument): Promise<File> {
  const final = await at.transaction(async (ctx) => {
    authorise(ctx, signaturesRights.read)
    return findFinal(ctx, of)
  })
  return new File([new Uint8Array(await readAll(await at.files.read(final)))], final.name, { type: 'application/pdf' })
}

/** The evidence as it was kept: canonical JSON. */
export async function downloadSignatureEvidence(ctx: Context, of: OfDocument): Promise<File> {
  authorise(ctx, signaturesRights.read)
  const { name, evidence } = await findFinal(ctx, of)
  return new File([evidence], `${name.replace(/\.pdf$/, '')}, preuve.json`, { type: 'application/json' })
}
