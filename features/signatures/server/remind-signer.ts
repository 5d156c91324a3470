import { signaturesRights } from '#features/signatures/rights.ts'
import { findDueReminder } from '#features/signatures/server/queries/due-reminder.ts'
import { recordEvent } from '#features/signatures/server/queries/evidence.ts'
import { sendLink } from '#features/signatures/server/queries/link-sending.ts'
import { lockRequest } from '#features/signatures/server/queries/request-select.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Reminding = { requestId: string; baseUrl: string }

/** Reminds the person whose turn it is, when a reminder is due: a new link takes the place of the one before. */
export async function remindSigner(ctx: Context, { requestId, baseUrl }: Reminding): Promise<void> {
  authorise(ctx, signaturesRights.request)
  const request = await lockRequest(ctx, requestId)
  const due = await findDueReminder(ctx, request)
  if (!due || !request.expiresAt) return
  const { signerId, reminder } = due
  const expiresAt = new Date(request.expiresAt)
  await sendLink(ctx, { request, place: 'remote', channels: [], expiresAt, baseUrl, purpose: 'reminder' })
  await recordEvent(ctx, { requestId, signerId, kind: 'reminded', details: { reminder } })
  await audit(ctx, 'signature_request.reminded', requestId, { signerId, reminder })
}
