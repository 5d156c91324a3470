import type { SigningPage } from '#features/signatures/contract.ts'
import { againMs, lastCode } from '#features/signatures/server/queries/codes.ts'
import { type OfLink, requestOfLink } from '#features/signatures/server/queries/guest-request.ts'
import { listChoices, offerIn } from '#features/signatures/server/queries/offer-choices.ts'
import { channelsOf, maskedOf } from '#features/signatures/server/queries/sendings.ts'
import { listCopies, listFinals } from '#features/signatures/server/queries/signed-copies.ts'
import { isUnderWay, wording } from '#features/signatures/signature-request.ts'
import { linkNotValid } from '#lib/common-refusals.ts'
import { refuse } from '#lib/refusal.ts'
import type { GuestContext } from '#platform/context.ts'

/** The page of a link. It writes nothing. */
export async function signingPage(ctx: GuestContext): Promise<SigningPage> {
  const found = await requestOfLink(ctx)
  const { request, signer } = found
  const step = stepOf(found, ctx)
  const isOpen = step === 'sign' || step === 'wait'
  const documents = step === 'copy' ? await listFinals(ctx) : await listDocuments(ctx, request.id)
  const channels = channelsOf(signer).map((channel) => ({ channel, masked: maskedOf(signer, channel) }))
  const { kind: linkKind, expiresAt } = ctx.link
  const named = {
    ...{ title: request.title, about: request.about },
    signer: { name: signer.name, party: signer.party, rank: signer.rank, of: request.signerCount },
    documents,
  }
  const asked = { message: request.message, channels, code: ctx.isMember ? null : await codeOf(ctx) }
  // Nothing of the person stays on the page once the request is over.
  const hidden = { title: '', about: '', message: '', signer: null, documents: [], channels: [], code: null }
  return {
    ...{
      step,
      wording,
      expiresAt,
      isPreview: ctx.isMember,
      linkKind: linkKind === 'withdrawal' ? refuse(linkNotValid) : linkKind,
    },
    isAssignment: documents.some(({ kind }) => kind === 'claim_assignment'),
    mayWithdraw: documents.some(({ kind }) => kind === 'withdrawal_form'),
    ...{ state: request.state, place: request.place, conclusion: request.conclusion, needsCode: request.needsCode },
    garage: await readGarage(ctx),
    ...hidden,
    ...(isOpen || step === 'copy' ? named : {}),
    ...(isOpen ? asked : {}),
    ...{ signedAt: signer.signedAt, copies: step === 'signed' ? await listCopies(ctx, signer) : [] },
  }
}

function stepOf({ request, signer }: OfLink, { link }: GuestContext): SigningPage['step'] {
  if (link.kind === 'copy') return 'copy'
  if (signer.state === 'signed') return 'signed'
  if (!isUnderWay(request.state)) return 'over'
  return signer.rank === request.turn ? 'sign' : 'wait'
}

async function readGarage({ db }: GuestContext): Promise<SigningPage['garage']> {
  const columns = ['name', 'phone', 'addressStreet', 'addressZipCode', 'addressCity'] as const
  const found = await db.selectFrom('garages').select(columns).executeTakeFirstOrThrow()
  const town = `${found.addressZipCode} ${found.addressCity}`.trim()
  const address = [found.addressStreet, town].filter(Boolean).join(', ')
  return { name: found.name, phone: found.phone ?? '', address }
}

async function listDocuments(ctx: GuestContext, requestId: string): Promise<SigningPage['documents']> {
  const { db } = ctx
  const documents = await db.selectFrom('signatureDocuments').selectAll().orderBy('rank').execute()
  const pages = await db.selectFrom('signaturePages').select(['documentId', 'page', 'words']).orderBy('page').execute()
  const choices = await listChoices(ctx, requestId)
  return documents.map(({ id, kind, title, version, sha256, sizeBytes, pageCount, amountCents, offer }) => ({
    ...{ id, kind, title, version, sha256, sizeBytes, pageCount, amountCents },
    ...{ offer: offerIn({ offer }), choice: choices.get(id) ?? null },
    pages: pages.filter(({ documentId }) => documentId === id).map(({ page, words }) => ({ page, words })),
  }))
}

async function codeOf(ctx: GuestContext): Promise<SigningPage['code']> {
  const last = await lastCode(ctx)
  if (!last || last.expiresAt <= ctx.now.toISOString()) return null
  const { masked, sentAt, expiresAt } = last
  return { masked, sentAt, expiresAt, againAt: new Date(Date.parse(sentAt) + againMs).toISOString() }
}
