import { signaturesRights } from '#features/signatures/rights.ts'
import { recordEvent } from '#features/signatures/server/queries/evidence.ts'
import { askCopies } from '#features/signatures/server/queries/following.ts'
import { moveRequest, nextState } from '#features/signatures/server/queries/request-move.ts'
import { lockRequest } from '#features/signatures/server/queries/request-select.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { StoredFile } from '#platform/files/file-store.ts'
import { keepPdf } from '#platform/files/pdf-file.ts'

export type StampedFile = {
  documentId: string
  title: string
  /** Canonical JSON. */
  evidence: string
  file: StoredFile
  hasTimeStamp: boolean
}

type Stamped = { requestId: string; stamped: readonly StampedFile[] }

/** Keeps the final files of a request together, once. False when another run came first. */
export async function keepStampedDocuments(ctx: Context, { requestId, stamped }: Stamped): Promise<boolean> {
  authorise(ctx, signaturesRights.request)
  const request = await lockRequest(ctx, requestId)
  if (request.state !== 'signed' || request.paperSignedOn !== null) return false

  const { db, garageId, now } = ctx
  for (const { documentId: id, title, evidence, file, hasTimeStamp } of stamped) {
    const fileId = await keepPdf(ctx, { ...file, name: `${title} signé.pdf` })
    const { sha256, sizeBytes } = file
    await db
      .insertInto('stampedDocuments')
      .values({ garageId, id, requestId, fileId, sha256, sizeBytes, evidence, hasTimeStamp, stampedAt: now })
      .execute()
  }
  await moveRequest(ctx, request, { state: nextState(request, 'stamp'), stampedAt: now })
  const documents = stamped.map(({ documentId, file }) => ({ documentId, sha256: file.sha256 }))
  await recordEvent(ctx, { requestId, kind: 'stamped', details: { documents } })
  await askCopies(ctx, requestId)
  await audit(ctx, 'signature_request.stamped', requestId, { documents })
  return true
}
