import { findRequest, listDocuments } from '#features/signatures/server/queries/request-select.ts'
import { channelsOf, garageName, sendToSigner } from '#features/signatures/server/queries/sendings.ts'
import { findRight, listConsumers } from '#features/withdrawals/server/queries/withdrawal-rights.ts'
import { withdrawalFormKind } from '#features/withdrawals/withdrawal.ts'
import { withdrawalLinkMessage } from '#features/withdrawals/withdrawal-messages.ts'
import { createAccessLink } from '#platform/access-links.ts'
import type { Context } from '#platform/context.ts'

/** The link outlives the period, so that its page tells the end and keeps the acknowledgement. */
const keptMs = 90 * 86_400_000

type Sent = { requestId: string; baseUrl: string; purpose: string }

/** Sends each consumer a link of their own by every way that this purpose did not leave by; answers how many messages left. */
export async function sendLinks(ctx: Context, { requestId, baseUrl, purpose }: Sent): Promise<number> {
  const right = await findRight(ctx, requestId)
  if (!right || new Date(right.endsAt) <= ctx.now) return 0
  const { about, reference } = await findRequest(ctx, requestId)
  const documents = (await listDocuments(ctx, requestId)).filter(({ kind }) => kind !== withdrawalFormKind)
  const fromName = await garageName(ctx)
  const contract = { garage: fromName, titles: documents.map(({ title }) => title), about, reference }
  let count = 0
  for (const signer of await listConsumers(ctx, requestId)) {
    const done = await listDone(ctx, signer.id, purpose)
    const channels = channelsOf(signer).filter((channel) => !done.includes(channel))
    if (channels.length === 0) continue
    const expiresAt = new Date(Date.parse(right.endsAt) + keptMs)
    const { token } = await createAccessLink(ctx, { kind: 'withdrawal', subjectId: requestId, expiresAt })
    const url = `${baseUrl}/retractation/${token}`
    const message = withdrawalLinkMessage({ ...contract, ...right, signer: signer.name, url })
    for (const channel of channels) await sendToSigner(ctx, signer, { ...message, channel, fromName, purpose })
    count += channels.length
  }
  return count
}

async function listDone({ db }: Context, signerId: string, purpose: string): Promise<string[]> {
  const done = db.selectFrom('signatureSendings').select('channel').where('signerId', '=', signerId)
  return (await done.where('purpose', '=', purpose).execute()).map(({ channel }) => channel)
}
