import { evidenceBroken } from '#features/signatures/refusals.ts'
import { findBrokenEvent, readEvents } from '#features/signatures/server/queries/evidence.ts'
import { findRequest, listSigners } from '#features/signatures/server/queries/request-select.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { colleagueName } from '#platform/colleagues.ts'
import type { Context } from '#platform/context.ts'

/** All that the evidence of a request tells; undefined when nothing waits for a stamp. A signature on paper claims nothing more. */
export async function readFacts(ctx: Context, requestId: string) {
  const request = await findRequest(ctx, requestId)
  if (request.state !== 'signed' || request.paperSignedOn !== null) return undefined
  refuseUnless((await findBrokenEvent(ctx, requestId)) === null, evidenceBroken)
  return {
    request,
    garage: await readGarage(ctx),
    requestedBy: await readAuthor(ctx, requestId),
    documents: await listFrozenFiles(ctx, requestId),
    signers: await listSigners(ctx, requestId),
    given: await ctx.db.selectFrom('givenSignatures').selectAll().where('requestId', '=', requestId).execute(),
    codes: await listCodes(ctx, requestId),
    events: await readEvents(ctx, requestId),
    colleagues: await readColleagues(ctx),
  }
}
export type Facts = NonNullable<Awaited<ReturnType<typeof readFacts>>>

function readGarage({ db, garageId }: Context) {
  return db
    .selectFrom('garages')
    .select(['name', 'siret', 'addressStreet', 'addressZipCode', 'addressCity'])
    .where('id', '=', garageId)
    .executeTakeFirstOrThrow()
}

async function readAuthor({ db }: Context, requestId: string): Promise<string> {
  const author = await db
    .selectFrom('signatureRequests as r')
    .leftJoin('colleagues', 'colleagues.id', 'r.createdBy')
    .select(colleagueName.as('name'))
    .where('r.id', '=', requestId)
    .executeTakeFirst()
  return author?.name ?? ''
}

function listFrozenFiles({ db }: Context, requestId: string) {
  return db
    .selectFrom('signatureDocuments as f')
    .innerJoin('files', (on) => on.onRef('files.garageId', '=', 'f.garageId').onRef('files.id', '=', 'f.fileId'))
    .select(['f.id', 'f.title', 'f.version', 'f.sha256', 'f.pageCount', 'f.frozenAt'])
    .select(['files.storageKey', 'files.sizeBytes'])
    .where('f.requestId', '=', requestId)
    .orderBy('f.rank')
    .execute()
}

function listCodes({ db }: Context, requestId: string) {
  return db
    .selectFrom('signingCodes')
    .select(['signerId', 'channel', 'masked', 'tries', 'sentAt', 'validatedAt'])
    .where('signerId', 'in', ({ selectFrom }) => selectFrom('signers').select('id').where('requestId', '=', requestId))
    .orderBy('sentAt')
    .orderBy('id')
    .execute()
}

async function readColleagues({ db }: Context): Promise<Map<string | null, string>> {
  const all = await db
    .selectFrom('colleagues')
    .select(['id', colleagueName.as('name')])
    .execute()
  return new Map(all.map(({ id, name }) => [id, name]))
}
