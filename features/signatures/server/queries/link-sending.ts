import type { SignatureRequest } from '#features/signatures/contract.ts'
import { signerIsMember, signerUnreachable } from '#features/signatures/refusals.ts'
import { recordEvent } from '#features/signatures/server/queries/evidence.ts'
import { listDocuments, listSigners } from '#features/signatures/server/queries/request-select.ts'
import {
  type Channel,
  channelsOf,
  garageName,
  maskedOf,
  reachesGarage,
  sendToSigner,
} from '#features/signatures/server/queries/sendings.ts'
import { type LinkPurpose, linkMessage } from '#features/signatures/signature-messages.ts'
import type { Place } from '#features/signatures/signature-request.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { createAccessLink, longestLife, revokeAccessLinks } from '#platform/access-links.ts'
import type { Context } from '#platform/context.ts'

type Sent = {
  request: Pick<SignatureRequest, 'id' | 'title' | 'about' | 'message' | 'turn'>
  place: Place
  channels: readonly Channel[]
  expiresAt: Date
  baseUrl: string
  purpose: LinkPurpose
}

export type OpenedLink = { url: string; expiresAt: string } | null

/** Makes the link of the person whose turn it is, in the place of their links before. At a distance it leaves by message, and nobody here sees it. */
export async function sendLink(ctx: Context, sent: Sent): Promise<OpenedLink> {
  const { request, place, baseUrl, purpose } = sent
  const signer = (await listSigners(ctx, request.id)).find(({ rank }) => rank === request.turn)
  if (!signer || signer.party === 'garage') return null
  const known = channelsOf(signer)
  const channels = sent.channels.length > 0 ? known.filter((each) => sent.channels.includes(each)) : known
  if (place === 'remote') {
    refuseUnless(channels.length > 0, signerUnreachable)
    refuseUnless(!(await reachesGarage(ctx, [signer.email, signer.phone])), signerIsMember)
  }
  await revokeAccessLinks(ctx, [signer.id])
  const kind = place === 'remote' ? 'signature' : place
  const last = new Date(ctx.now.getTime() + longestLife[kind])
  const expiresAt = sent.expiresAt < last ? sent.expiresAt : last
  const { id: linkId, token } = await createAccessLink(ctx, { kind, subjectId: signer.id, expiresAt })
  const kinds = (await listDocuments(ctx, request.id)).map((each) => each.kind)
  const url = `${baseUrl}/signature/${kinds.includes('claim_assignment') ? 'cession/' : ''}${token}`
  if (place === 'remote') {
    const fromName = await garageName(ctx)
    const message = linkMessage({ purpose, garage: fromName, signer: signer.name, request, url, expiresAt })
    for (const channel of channels)
      await sendToSigner(ctx, signer, { ...message, channel, fromName, purpose: `${purpose}-${linkId}` })
  }
  const to = place === 'remote' ? channels.map((channel) => ({ channel, masked: maskedOf(signer, channel) })) : []
  await recordEvent(ctx, {
    ...{ requestId: request.id, signerId: signer.id, kind: 'link_made' },
    details: { linkId, place, purpose, to, expiresAt: expiresAt.toISOString() },
  })
  return place === 'remote' ? null : { url, expiresAt: expiresAt.toISOString() }
}
