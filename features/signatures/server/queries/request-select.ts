import { sql } from 'kysely'
import type { SignatureRequest, WholeRequest } from '#features/signatures/contract.ts'
import { requestNotFound, requestOutOfTurn } from '#features/signatures/refusals.ts'
import { findBrokenEvent, listEvents } from '#features/signatures/server/queries/evidence.ts'
import { listLostCopies, lostCopyCount } from '#features/signatures/server/queries/lost-copies.ts'
import { listChoices, offerIn } from '#features/signatures/server/queries/offer-choices.ts'
import { listSendings } from '#features/signatures/server/queries/sendings.ts'
import { listStamped } from '#features/signatures/server/queries/stamped-documents.ts'
import { isUnderWay } from '#features/signatures/signature-request.ts'
import { refuseUnless } from '#lib/refusal.ts'
import type { Context } from '#platform/context.ts'
import type { Signable } from '#platform/signing.ts'

const own = [
  ...([
    'id',
    'reference',
    'dossierId',
    'title',
    'about',
    'message',
    'place',
    'conclusion',
    'needsCode',
    'state',
  ] as const),
  ...(['turn', 'signerCount', 'expiresAt', 'sentAt', 'openedAt', 'signedAt', 'stampedAt', 'endedAt'] as const),
  ...(['endedReason', 'replacedBy', 'paperSignedOn', 'version', 'createdAt', 'updatedAt'] as const),
] as const satisfies (keyof SignatureRequest)[]

export function selectRequests({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('signatureRequests as r')
    .leftJoin('dossiers as d', (on) => on.onRef('d.garageId', '=', 'r.garageId').onRef('d.id', '=', 'r.dossierId'))
    .select(own.map((column) => `r.${column}` as const))
    .select([
      sql<string>`coalesce(d.number, '')`.as('dossierNumber'),
      sql<number>`(select count(*)::int from signers s
        where s.garage_id = r.garage_id and s.request_id = r.id and s.state = 'signed')`.as('signedCount'),
      sql<string>`coalesce((select string_agg(s.name, ', ' order by s.rank) from signers s
        where s.garage_id = r.garage_id and s.request_id = r.id), '')`.as('signerNames'),
      lostCopyCount.as('lostCopies'),
    ])
}

export async function findRequest(ctx: Pick<Context, 'db'>, id: string): Promise<SignatureRequest> {
  const request = await selectRequests(ctx).where('r.id', '=', id).executeTakeFirst()
  refuseUnless(request, requestNotFound)
  return request
}

/** The request, locked until the end of the transaction. */
export async function lockRequest(ctx: Context, id: string): Promise<SignatureRequest> {
  await ctx.db.selectFrom('signatureRequests').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return findRequest(ctx, id)
}

/** Locks a stamped request, and names its copies that did not arrive. */
export async function lockLostCopies(ctx: Context, id: string) {
  const request = await lockRequest(ctx, id)
  refuseUnless(request.stampedAt !== null, requestOutOfTurn)
  return { request, lost: await listLostCopies(ctx, id) }
}

export function listDocuments({ db }: Pick<Context, 'db'>, requestId: string) {
  return db
    .selectFrom('signatureDocuments as f')
    .selectAll('f')
    .select(
      sql<boolean>`exists (select from signature_pages p where p.garage_id = f.garage_id and p.document_id = f.id)`.as(
        'isPictured',
      ),
    )
    .where('requestId', '=', requestId)
    .orderBy('rank')
    .execute()
}

export function listSigners({ db }: Pick<Context, 'db'>, requestId: string) {
  return db.selectFrom('signers').selectAll().where('requestId', '=', requestId).orderBy('rank').execute()
}

/** A request with all that its page shows. */
export async function wholeOf(ctx: Context, id: string, signables: readonly Signable[]): Promise<WholeRequest> {
  const request = await findRequest(ctx, id)
  const [documents, choices, stamped, signers, sendings, events, broken, until] = [
    await listDocuments(ctx, id),
    await listChoices(ctx, id),
    await listStamped(ctx, id),
    await listSigners(ctx, id),
    await listSendings(ctx, id),
    await listEvents(ctx, id),
    await findBrokenEvent(ctx, id),
    await linksOf(ctx, id),
  ]
  const kinds = new Map(signables.map((signable) => [signable.kind, signable]))
  return {
    request,
    documents: documents.map((each) => ({
      ...each,
      offer: offerIn(each),
      choice: choices.get(each.id) ?? null,
      kindLabel: kinds.get(each.kind)?.label ?? each.kind,
      isCountersigned: kinds.get(each.kind)?.isCountersigned ?? false,
      stamped: stamped.find((final) => final.id === each.id) ?? null,
    })),
    signers: signers.map((signer) => ({
      ...signer,
      isTurn: signer.rank === request.turn && (isUnderWay(request.state) || request.state === 'draft'),
      linkUntil: until.get(signer.id) ?? null,
      sendings: sendings.filter(({ signerId }) => signerId === signer.id),
    })),
    events,
    isChainWhole: broken === null,
  }
}

/** The end of the links that lead to an act; the link of a signed copy is none of these. */
async function linksOf({ db, now }: Context, requestId: string): Promise<Map<string, string>> {
  const links = await db
    .selectFrom('accessLinks')
    .select(['subjectId', 'expiresAt'])
    .where('subjectId', 'in', ({ selectFrom }) => selectFrom('signers').select('id').where('requestId', '=', requestId))
    .where('kind', 'in', ['signature', 'counter', 'qr'])
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .execute()
  return new Map(links.map(({ subjectId, expiresAt }) => [subjectId, expiresAt]))
}
