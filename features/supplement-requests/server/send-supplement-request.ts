import type { SupplementRequest } from '#features/supplement-requests/contract.ts'
import { supplementChanged, supplementEmpty, supplementSent } from '#features/supplement-requests/refusals.ts'
import { supplementRequestsRights } from '#features/supplement-requests/rights.ts'
import { freeze, type Prepared } from '#features/supplement-requests/server/queries/supplement-freeze.ts'
import { mailRequest } from '#features/supplement-requests/server/queries/supplement-mail.ts'
import { beginPrint, printRequest } from '#features/supplement-requests/server/queries/supplement-print.ts'
import { lockSupplement, supplementOf } from '#features/supplement-requests/server/queries/supplement-select.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import { storePdf } from '#platform/files/pdf-file.ts'
import type { AtPrinterAndFiles } from '#platform/http.ts'

type Sending = { id: string; sendingId: string; recipient: string; baseVersion: number }

/** Sends a draft, which freezes it with its PDF; or sends again what left before. The same sending twice is one mail. */
export async function sendSupplementRequest(at: AtPrinterAndFiles, sending: Sending): Promise<SupplementRequest> {
  const { garageId, request, begun } = await at.transaction(async (ctx) => {
    authorise(ctx, supplementRequestsRights.write)
    const request = await supplementOf(ctx, sending.id)
    const isFirst = request.state === 'draft'
    refuseUnless(!isFirst || request.lines.length > 0, supplementEmpty)
    return { garageId: ctx.garageId, request, begun: isFirst ? await beginPrint(ctx, request) : null }
  })
  if (request.mails.some(({ id }) => id === sending.sendingId)) return request
  if (!begun) return at.transaction((ctx) => sendNow(ctx, sending, null))
  const pdf = await printRequest(at, begun)
  const file = await storePdf(at.files, { garageId, pdf })
  return at.transaction((ctx) => sendNow(ctx, sending, { begun, version: request.version, file }))
}

async function sendNow(ctx: Context, sending: Sending, prepared: Prepared | null): Promise<SupplementRequest> {
  authorise(ctx, supplementRequestsRights.write)
  const { id, sendingId, recipient } = sending
  const request = await lockSupplement(ctx, id)
  // The other click of a double one came first: its mail is this one.
  if (request.mails.some((mail) => mail.id === sendingId)) return request
  refuseUnless((request.state === 'draft') === (prepared !== null), supplementSent)
  refuseUnless(request.version === sending.baseVersion, supplementChanged)
  if (prepared) {
    refuseUnless(request.version === prepared.version, supplementChanged)
    await freeze(ctx, sending, prepared)
  }
  await mailRequest(ctx, { request, sendingId, recipient })
  const details = { recipient, sendingId, netCents: request.netCents }
  await audit(ctx, prepared ? 'supplement_request.sent' : 'supplement_request.sent_again', id, details)
  return supplementOf(ctx, id)
}
