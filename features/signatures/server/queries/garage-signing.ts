import { documentChanged, garageNotItsTurn } from '#features/signatures/refusals.ts'
import { listDocuments, lockRequest } from '#features/signatures/server/queries/request-select.ts'
import { keepSignature } from '#features/signatures/server/queries/signature-keeping.ts'
import { areWhole } from '#features/signatures/server/queries/signing-documents.ts'
import { isUnderWay } from '#features/signatures/signature-request.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { colleagueName } from '#platform/colleagues.ts'
import type { Context } from '#platform/context.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Edge } from '#platform/http.ts'

type Subject = { kind: string; subjectId: string }

/** The request that a record waits for, and whether its garage may sign now; null when nothing waits. */
export async function openRequestOf(
  { db }: Context,
  { kind, subjectId }: Subject,
): Promise<{ requestId: string; isGarageTurn: boolean } | null> {
  const found = await db
    .selectFrom('signatureDocuments as f')
    .innerJoin('signatureRequests as r', (on) =>
      on.onRef('r.garageId', '=', 'f.garageId').onRef('r.id', '=', 'f.requestId'),
    )
    .innerJoin('signers as s', (on) =>
      on.onRef('s.garageId', '=', 'r.garageId').onRef('s.requestId', '=', 'r.id').onRef('s.rank', '=', 'r.turn'),
    )
    .select(['r.id', 'r.state', 's.party'])
    .where('f.kind', '=', kind)
    .where('f.subjectId', '=', subjectId)
    .where('r.state', 'in', ['draft', 'sent', 'opened', 'partly_signed'])
    .executeTakeFirst()
  return found ? { requestId: found.id, isGarageTurn: found.party === 'garage' && found.state !== 'draft' } : null
}

/** Whether the frozen documents of a request are still those that were frozen. No transaction is open while files are read. */
export async function areRequestFilesWhole(
  { files, transaction }: { files: FileStore; transaction: <T>(work: (ctx: Context) => Promise<T>) => Promise<T> },
  requestId: string,
): Promise<boolean> {
  const frozen = await transaction(({ db }) =>
    db
      .selectFrom('signatureDocuments as f')
      .innerJoin('files', (on) => on.onRef('files.garageId', '=', 'f.garageId').onRef('files.id', '=', 'f.fileId'))
      .select(['f.sha256', 'files.storageKey', 'files.sizeBytes'])
      .where('f.requestId', '=', requestId)
      .execute(),
  )
  return areWhole(files, frozen)
}

type Signing = Subject & { whole: ReadonlySet<string>; edge: Pick<Edge, 'network' | 'userAgent'> }

/** Signs the request of a record for the garage, when there is one: the member has just proved who they are. */
export async function signForGarage(ctx: Context, { kind, subjectId, whole, edge }: Signing): Promise<void> {
  const open = await openRequestOf(ctx, { kind, subjectId })
  if (!open) return
  const { requestId: id } = open
  await lockRequest(ctx, id)
  const { db } = ctx
  const request = await db.selectFrom('signatureRequests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const turn = db.selectFrom('signers').selectAll().where('requestId', '=', id).where('rank', '=', request.turn)
  const signer = await turn.executeTakeFirst()
  refuseUnless(isUnderWay(request.state) && signer?.party === 'garage', garageNotItsTurn)
  refuseUnless(whole.has(id), documentChanged)
  const found = { request, signer, signedCount: request.turn - 1 }
  const input = { name: await memberName(ctx), means: 'typed' as const, strokes: [], reading: [] }
  const frozen = await listDocuments(ctx, id)
  await keepSignature(ctx, found, {
    ...{
      input: { ...input, locale: '', deviceAt: null },
      frozen,
      settled: [],
      codeId: null,
      edge,
      memberId: ctx.accountId,
    },
  })
}

async function memberName({ db, accountId }: Context): Promise<string> {
  const found = await db
    .selectFrom('colleagues')
    .select(colleagueName.as('name'))
    .where('id', '=', accountId)
    .executeTakeFirst()
  return found?.name || 'Membre de l’atelier'
}
