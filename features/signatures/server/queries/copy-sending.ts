import type { SignatureRequest } from '#features/signatures/contract.ts'
import { recordEvent } from '#features/signatures/server/queries/evidence.ts'
import {
  type Channel,
  channelsOf,
  garageName,
  maskedOf,
  type Reached,
  sendToSigner,
} from '#features/signatures/server/queries/sendings.ts'
import { listStamped } from '#features/signatures/server/queries/stamped-documents.ts'
import { copyMessage } from '#features/signatures/signature-messages.ts'
import { createAccessLink, longestLife } from '#platform/access-links.ts'
import type { Context } from '#platform/context.ts'
import { attachmentBytes } from '#platform/outgoing/outgoing.ts'

type Sent = {
  request: Pick<SignatureRequest, 'id' | 'title' | 'about' | 'reference'>
  signer: Reached
  baseUrl: string
  /** One sending a purpose. */
  purpose: string
  channels?: readonly Channel[]
}

/** Sends the signed copy of one person by the ways that it did not leave by; answers how many left now. */
export async function sendCopies(ctx: Context, { request, signer, baseUrl, purpose, ...sent }: Sent): Promise<number> {
  const done = await listDone(ctx, signer, purpose)
  const channels = (sent.channels ?? channelsOf(signer)).filter((channel) => !done.includes(channel))
  if (channels.length === 0) return 0
  const finals = await listStamped(ctx, request.id)
  const isLight = finals.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) <= attachmentBytes
  const fromName = await garageName(ctx)
  const checkedAt = `${baseUrl}/verifier`
  // The mail holds no link while it carries the files: it can be read again, and sent again as it is.
  const needsLink = channels.includes('sms') || !isLight
  const url = needsLink ? await linkOf(ctx, { signer, baseUrl }) : ''
  for (const channel of channels) {
    const isAttached = channel === 'email' && isLight
    const message = copyMessage({ garage: fromName, signer: signer.name, request, url, isAttached, checkedAt })
    const attachments = isAttached ? finals.map(({ fileId }) => fileId) : []
    await sendToSigner(ctx, signer, { ...message, attachments, isSecret: !isAttached, channel, fromName, purpose })
  }
  const to = channels.map((channel) => ({ channel, masked: maskedOf(signer, channel) }))
  await recordEvent(ctx, { requestId: request.id, signerId: signer.id, kind: 'copied', details: { to } })
  return channels.length
}

async function listDone({ db }: Context, { id }: Reached, purpose: string): Promise<string[]> {
  const done = await db
    .selectFrom('signatureSendings')
    .select('channel')
    .where('signerId', '=', id)
    .where('purpose', '=', purpose)
    .execute()
  return done.map(({ channel }) => channel)
}

async function linkOf(ctx: Context, { signer, baseUrl }: Pick<Sent, 'signer' | 'baseUrl'>): Promise<string> {
  const expiresAt = new Date(ctx.now.getTime() + longestLife.copy)
  const { token } = await createAccessLink(ctx, { kind: 'copy', subjectId: signer.id, expiresAt })
  return `${baseUrl}/signature/${token}`
}
