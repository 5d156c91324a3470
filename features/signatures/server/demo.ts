import { demoDossiers } from '#features/dossiers/server/demo.ts'
import { readDossier } from '#features/dossiers/server/queries.ts'
import { demoGarage } from '#features/garages/server/demo.ts'
import type { WholeRequest } from '#features/signatures/contract.ts'
import { type DemoRequest, requestsOfTheDemo, strokesOfTheDemo } from '#features/signatures/demo-requests.ts'
import { declineSignature } from '#features/signatures/server/decline-signature.ts'
import { expireSignatureRequests } from '#features/signatures/server/expire-signature-requests.ts'
import { openSigning } from '#features/signatures/server/open-signing.ts'
import { replaceSignatureRequest } from '#features/signatures/server/replace-signature-request.ts'
import { requestSignature } from '#features/signatures/server/request-signature.ts'
import { revokeSignatureRequest } from '#features/signatures/server/revoke-signature-request.ts'
import { sendSignatureRequest } from '#features/signatures/server/send-signature-request.ts'
import { signDocuments } from '#features/signatures/server/sign-documents.ts'
import { requestInput, signatureInput } from '#features/signatures/signature-input.ts'
import { newId } from '#lib/id.ts'
import { Refusal } from '#lib/refusal.ts'
import { type Context, type GuestContext, workAtLink } from '#platform/context.ts'
import { type Demo, type DemoGarage, type DemoPart, daysBefore } from '#platform/demo.ts'

type Around = { demo: Demo; garage: DemoGarage; dossiers: { id: string }[] }

/** The requests of the demonstration, made as people make them. Their stamps, copies and pictures are jobs, as ever. */
export const demoSignatures: DemoPart = async (demo) => {
  const around = { demo, garage: await demo.part(demoGarage), dossiers: await demo.part(demoDossiers) }
  for (const told of requestsOfTheDemo) await tell(around, told)
}

async function tell(around: Around, told: DemoRequest): Promise<void> {
  const { daysAgo, fate, after = 0, reason = '' } = told
  const whole = await ask(around, told)
  const { id } = whole.request
  if (fate === 'draft') return
  const token = await send(around, { id, daysAgo })
  const later = daysAgo - after
  const { demo, garage } = around
  if (fate === 'opened') await atLink(demo, { token, daysAgo: later }, openSigning)
  if (fate === 'declined') await atLink(demo, { token, daysAgo: later }, (ctx) => declineSignature(ctx, { reason }))
  if (fate === 'signed') await sign(demo, { token, daysAgo: later, whole, told })
  if (fate === 'expired') await demo.inGarage(garage, later - 0.01, expireSignatureRequests)
  if (fate === 'revoked') await demo.inGarage(garage, later, (ctx) => revokeSignatureRequest(ctx, { id, reason }, demo))
  if (fate === 'replaced') await replace(around, { id, daysAgo: later })
}

async function ask(around: Around, told: DemoRequest): Promise<WholeRequest> {
  const { demo, garage, dossiers } = around
  const { daysAgo, place, lifeDays = 30, coOwner } = told
  const dossierId = dossiers[told.dossier]?.id ?? ''
  const now = daysBefore(demo.now, daysAgo).getTime()
  const { subjectId, kind, signer } = await demo.inGarage(garage, daysAgo, (ctx) => find(ctx, demo, told, dossierId))
  const signers = [
    signer,
    ...(coOwner ? [{ id: newId(now), party: 'co_owner', name: coOwner, email: '', phone: '' }] : []),
  ]
  const asked = requestInput.parse({
    ...{ dossierId, documents: [{ id: newId(now), kind, subjectId }], signers, place, lifeDays },
    ...{ conclusion: place === 'counter' ? 'on_site' : 'distance', needsCode: place === 'remote' },
  })
  return requestSignature(atPrinter(around, daysAgo), { id: newId(now), ...asked })
}

/** The record that waits in a dossier, and its client. */
async function find(ctx: Context, { signables }: Demo, { kind, which = 0 }: DemoRequest, dossierId: string) {
  const signable = signables.find((each) => each.kind === kind)
  const ready = (await signable?.listOf(ctx, dossierId))?.filter(({ isReady }) => isReady)
  const { dossier } = await readDossier(ctx, { id: dossierId })
  const client = await ctx.db
    .selectFrom('clients')
    .select(['email', 'mobile'])
    .where('id', '=', dossier.clientId)
    .executeTakeFirstOrThrow()
  const reach = { email: client.email ?? '', phone: client.mobile ?? '' }
  const signer = { id: newId(ctx.now.getTime()), clientId: dossier.clientId, name: dossier.clientName, ...reach }
  return { kind, subjectId: ready?.[which]?.subjectId ?? '', signer }
}

type Sent = { id: string; daysAgo: number }

/** Sends a request. The token is in the answer, or in the message that waits to leave. */
async function send(around: Around, { id, daysAgo }: Sent): Promise<string> {
  const { link } = await sendSignatureRequest(atPrinter(around, daysAgo), { id, channels: [] })
  const { db } = around.demo.before(daysAgo)
  const waiting = db
    .selectFrom('outgoingMessages as m')
    .innerJoin('signatureSendings as s', 's.messageId', 'm.id')
    .select('m.payload')
    .where('s.requestId', '=', id)
  const url = link?.url ?? JSON.stringify((await waiting.executeTakeFirstOrThrow()).payload)
  return /\/signature\/(?:cession\/)?([\w-]+)/.exec(url)?.[1] ?? ''
}

async function replace(around: Around, { id, daysAgo }: Sent): Promise<void> {
  const replacementId = newId(daysBefore(around.demo.now, daysAgo).getTime())
  await replaceSignatureRequest(atPrinter(around, daysAgo), { id, replacementId })
  const token = await send(around, { id: replacementId, daysAgo })
  await atLink(around.demo, { token, daysAgo: daysAgo - 0.2 }, openSigning)
}

type Signing = { token: string; daysAgo: number; whole: WholeRequest; told: DemoRequest }

async function sign(demo: Demo, { token, daysAgo, whole, told: { means = 'typed' } }: Signing): Promise<void> {
  const input = signatureInput.parse({
    ...{ name: whole.signers[0]?.name, means, strokes: means === 'drawn' ? strokesOfTheDemo : [], isAccepted: true },
    ...{ documents: whole.documents.map(({ id, sha256 }) => ({ id, sha256 })), locale: 'fr-FR' },
    reading: whole.documents.map(({ id: documentId }) => ({ documentId, page: 1, seconds: 41 })),
  })
  await signDocuments(
    { files: demo.files, edge: demo.edge, transaction: (work) => atLink(demo, { token, daysAgo }, work) },
    input,
  )
}

type AtLink = { token: string; daysAgo: number }

async function atLink<T>(demo: Demo, { token, daysAgo }: AtLink, work: (ctx: GuestContext) => Promise<T | Refusal>) {
  const kinds = ['signature', 'counter'] as const
  const done = await workAtLink(demo.before(daysAgo), { token, kinds }, work)
  if (done instanceof Refusal) throw done
  return done as T // a refusal was just thrown
}

function atPrinter({ demo, garage }: Around, daysAgo: number) {
  const { print, files, clean, signables, edge } = demo
  const transaction = <T>(work: (ctx: Context) => Promise<T>) => demo.inGarage(garage, daysAgo, work)
  return { print, files, clean, signables, transaction, baseUrl: edge.baseUrl }
}
