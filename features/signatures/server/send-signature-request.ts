import type { WholeRequest } from '#features/signatures/contract.ts'
import { codeNeeded } from '#features/signatures/refusals.ts'
import { signaturesRights } from '#features/signatures/rights.ts'
import { recordEvent } from '#features/signatures/server/queries/evidence.ts'
import { endWithin } from '#features/signatures/server/queries/last-day.ts'
import { type OpenedLink, sendLink } from '#features/signatures/server/queries/link-sending.ts'
import { moveRequest, nextState } from '#features/signatures/server/queries/request-move.ts'
import { listDocuments, lockRequest, wholeOf } from '#features/signatures/server/queries/request-select.ts'
import type { Channel } from '#features/signatures/server/queries/sendings.ts'
import { mustHaveCode, type Place } from '#features/signatures/signature-request.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { AtPrinterAndFiles } from '#platform/http.ts'

type Dispatch = { id: string; place?: Place | undefined; channels: Channel[] }
type Dispatched = WholeRequest & { link: OpenedLink }
type At = Pick<AtPrinterAndFiles, 'transaction' | 'baseUrl' | 'signables'>

/** Sends the link to the person whose turn it is, or opens it in the shop. The answer is stored nowhere: it may hold the link. */
export function sendSignatureRequest(at: At, dispatch: Dispatch): Promise<Dispatched> {
  return at.transaction((ctx) => dispatchNow(ctx, dispatch, at))
}

async function dispatchNow(ctx: Context, { id, channels, ...chosen }: Dispatch, at: At): Promise<Dispatched> {
  authorise(ctx, signaturesRights.request)
  const request = await lockRequest(ctx, id)
  const state = nextState(request, 'dispatch')
  const place = chosen.place ?? request.place
  const kinds = (await listDocuments(ctx, id)).map(({ kind }) => kind)
  refuseUnless(request.needsCode || !mustHaveCode(place, kinds), codeNeeded)

  const { lifeDays } = await ctx.db
    .selectFrom('signatureRequests')
    .select('lifeDays')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const wanted = request.expiresAt ? new Date(request.expiresAt) : new Date(ctx.now.getTime() + lifeDays * 86_400_000)
  const expiresAt = await endWithin(ctx, id, wanted)
  const purpose = request.turn > 1 ? 'next' : 'link'
  const link = await sendLink(ctx, { request, place, channels, expiresAt, baseUrl: at.baseUrl, purpose })
  const first = request.sentAt === null ? { sentAt: ctx.now, expiresAt } : {}
  await moveRequest(ctx, request, { state, place, ...first })
  await recordEvent(ctx, { requestId: id, kind: 'dispatched', details: { place } })
  await audit(ctx, 'signature_request.dispatched', id, { place, turn: request.turn })
  return { ...(await wholeOf(ctx, id, at.signables)), link }
}
