import { randomInt } from 'node:crypto'
import { recordEvent } from '#features/signatures/server/queries/evidence.ts'
import { askPictures } from '#features/signatures/server/queries/following.ts'
import { type Frozen, recordDocuments } from '#features/signatures/server/queries/freezing.ts'
import type { Signer } from '#features/signatures/server/queries/request-signers.ts'
import type { RequestInput } from '#features/signatures/signature-input.ts'
import { referenceLetters } from '#features/signatures/signature-reference.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'

/** Twelve letters and digits that nobody guesses or confuses: `7K2M-9QXA-40TV`. */
function newReference(): string {
  const group = () => Array.from({ length: 4 }, () => referenceLetters[randomInt(referenceLetters.length)]).join('')
  return `${group()}-${group()}-${group()}`
}

type Prepared = Omit<RequestInput, 'signers'> & { id: string; signers: readonly Signer[] }

/** Writes a prepared request: its frozen documents, its signers, the first event of its evidence. */
export async function insertRequest(ctx: Context, request: Prepared, frozen: readonly Frozen[]): Promise<void> {
  const { db, garageId, accountId, now } = ctx
  const { id, dossierId, place, conclusion, needsCode, message, lifeDays, signers } = request
  const [first] = frozen
  await db
    .insertInto('signatureRequests')
    .values({
      ...{ garageId, id, reference: newReference(), place, conclusion, needsCode, message, lifeDays },
      ...{
        dossierId: dossierId ?? first?.dossierId ?? null,
        title: titleOf(frozen),
        about: (first?.about ?? '').slice(0, 200),
      },
      ...{ signerCount: signers.length, createdBy: accountId, createdAt: now, updatedAt: now },
    })
    .execute()
  await recordDocuments(ctx, id, frozen)
  await askPictures(ctx, id)
  await db
    .insertInto('signers')
    .values(signers.map((signer, index) => ({ ...signer, garageId, requestId: id, rank: index + 1 })))
    .execute()
  const documents = frozen.map(({ id: documentId, kind, title, version, file, amountCents }) => ({
    ...{ documentId, kind, title, version, amountCents },
    sha256: file.sha256,
  }))
  await recordEvent(ctx, {
    requestId: id,
    kind: 'prepared',
    details: { documents, place, conclusion, needsCode, lifeDays },
  })
  await audit(ctx, 'signature_request.prepared', id, {
    ...{ documentCount: frozen.length, signerCount: signers.length, place, conclusion, needsCode },
  })
}

function titleOf(frozen: readonly Frozen[]): string {
  const [first, ...others] = frozen.filter(({ isJoined }) => !isJoined).map(({ title }) => title)
  const more = others.length > 1 ? ` et ${others.length} autres documents` : ` et ${others[0]}`
  return `${first ?? ''}${others.length > 0 ? more : ''}`.slice(0, 200)
}
