import { createHash } from 'node:crypto'
import type { Signed } from '#features/signatures/contract.ts'
import { documentChanged, drawingEmpty } from '#features/signatures/refusals.ts'
import { requestOfLink } from '#features/signatures/server/queries/guest-request.ts'
import type { SignatureInput } from '#features/signatures/signature-input.ts'
import { isDrawn } from '#features/signatures/signature-strokes.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { GuestContext } from '#platform/context.ts'
import { readAll } from '#platform/crypto/pieces.ts'
import type { FileStore } from '#platform/files/file-store.ts'

/** The frozen documents of the link with the files that hold their bytes. */
export function listFrozen({ db }: GuestContext) {
  return db
    .selectFrom('signatureDocuments as f')
    .innerJoin('files', (on) => on.onRef('files.garageId', '=', 'f.garageId').onRef('files.id', '=', 'f.fileId'))
    .select(['f.id', 'f.kind', 'f.title', 'f.version', 'f.sha256', 'f.pageCount', 'f.amountCents', 'f.offer'])
    .select(['files.storageKey', 'files.sizeBytes', 'files.name'])
    .orderBy('f.rank')
    .execute()
}
export type FrozenDocument = Awaited<ReturnType<typeof listFrozen>>[number]

/** Whether the stored bytes are those that were frozen. */
export async function areWhole(
  files: FileStore,
  frozen: readonly Pick<FrozenDocument, 'sha256' | 'storageKey' | 'sizeBytes'>[],
): Promise<boolean> {
  for (const document of frozen) {
    const bytes = await files
      .read(document)
      .then(readAll)
      .catch(() => undefined)
    if (!bytes || createHash('sha256').update(bytes).digest('hex') !== document.sha256) return false
  }
  return true
}

type Shown = { frozen: readonly Pick<FrozenDocument, 'id' | 'sha256'>[]; isWhole: boolean }

/** Refuses a signature of documents other than those that were frozen, and an empty drawing. */
export function refuseWrongSignature(input: SignatureInput, { frozen, isWhole }: Shown): void {
  const shown = new Map(input.documents.map(({ id, sha256 }) => [id, sha256]))
  const isShown = shown.size === frozen.length && frozen.every(({ id, sha256 }) => shown.get(id) === sha256)
  refuseUnless(isWhole && isShown, documentChanged)
  refuseUnless(input.means === 'typed' || isDrawn(input.strokes), drawingEmpty)
}

export async function signedAnswer(ctx: GuestContext): Promise<Signed> {
  const { request, signer } = await requestOfLink(ctx)
  return {
    state: request.state,
    signedAt: signer.signedAt ?? '',
  }
}
