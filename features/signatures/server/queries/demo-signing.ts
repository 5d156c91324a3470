import sharp from 'sharp'
import { readDossier } from '#features/dossiers/server/queries.ts'
import type { WholeRequest } from '#features/signatures/contract.ts'
import { leastChoices, strokesOfTheDemo } from '#features/signatures/demo-requests.ts'
import { requestSignature } from '#features/signatures/server/request-signature.ts'
import { sendSignatureRequest } from '#features/signatures/server/send-signature-request.ts'
import { sendSigningCode } from '#features/signatures/server/send-signing-code.ts'
import { signDocuments } from '#features/signatures/server/sign-documents.ts'
import { requestInput, signatureInput } from '#features/signatures/signature-input.ts'
import { newId } from '#lib/id.ts'
import { Refusal } from '#lib/refusal.ts'
import { type Context, type GuestContext, workAtLink } from '#platform/context.ts'
import { type Demo, type DemoGarage, daysBefore } from '#platform/demo.ts'
import { recordFile } from '#platform/files/file-record.ts'

export type DemoPlace = { demo: Demo; garage: DemoGarage }

type DemoAsk = {
  daysAgo: number
  dossierId: string
  document: { kind: string; subjectId: string }
  place: 'counter' | 'remote'
  needsCode: boolean
  lifeDays?: number | undefined
  /** A second person, who signs after the client. */
  coOwner?: string | undefined
}

/** Asks the client of a dossier to sign one document. */
export async function askInDemo(at: DemoPlace, asked: DemoAsk): Promise<WholeRequest> {
  const { daysAgo, dossierId, document, place, needsCode, lifeDays = 30, coOwner } = asked
  const now = daysBefore(at.demo.now, daysAgo).getTime()
  const signer = await at.demo.inGarage(at.garage, daysAgo, (ctx) => clientOf(ctx, dossierId))
  const second = { id: newId(now), party: 'co_owner', name: coOwner, email: '', phone: '' }
  const request = requestInput.parse({
    ...{ dossierId, documents: [{ id: newId(now), ...document }], signers: coOwner ? [signer, second] : [signer] },
    ...{ place, lifeDays, needsCode, conclusion: place === 'counter' ? 'on_site' : 'distance' },
  })
  return requestSignature(atDemoPrinter(at, daysAgo), { id: newId(now), ...request })
}

async function clientOf(ctx: Context, dossierId: string) {
  const { dossier } = await readDossier(ctx, { id: dossierId })
  const { email, mobile } = await ctx.db
    .selectFrom('clients')
    .select(['email', 'mobile'])
    .where('id', '=', dossier.clientId)
    .executeTakeFirstOrThrow()
  const { clientId, clientName: name } = dossier
  return { id: newId(ctx.now.getTime()), clientId, name, email: email ?? '', phone: mobile ?? '' }
}

type Sent = { id: string; daysAgo: number }

/** Sends a request. Its token is in the answer, or in the message that waits to leave. */
export async function sendInDemo(at: DemoPlace, { id, daysAgo }: Sent): Promise<string> {
  const { link } = await sendSignatureRequest(atDemoPrinter(at, daysAgo), { id, channels: [] })
  const url = link?.url ?? (await lastMessage(at, { id, daysAgo, purpose: 'link-%' }))
  return /\/signature\/(?:cession\/)?([\w-]{43})/.exec(url)?.[1] ?? ''
}

async function lastMessage({ demo }: DemoPlace, { id, daysAgo, purpose }: Sent & { purpose: string }) {
  const { db } = demo.before(daysAgo)
  const { payload } = await db
    .selectFrom('outgoingMessages as m')
    .innerJoin('signatureSendings as s', 's.messageId', 'm.id')
    .select('m.payload')
    .where('s.requestId', '=', id)
    .where('s.purpose', 'like', purpose)
    .orderBy('s.sentAt', 'desc')
    .executeTakeFirstOrThrow()
  return JSON.stringify(payload)
}

type Signing = { token: string; daysAgo: number; whole: WholeRequest; means?: 'drawn' | 'typed' | undefined }

/** Signs for the client at the link, with the code where the request asks one. */
export async function signInDemo(at: DemoPlace, { token, daysAgo, whole, means = 'typed' }: Signing): Promise<void> {
  const { documents, request } = whole
  const input = signatureInput.parse({
    ...{ name: whole.signers[0]?.name, means, strokes: means === 'drawn' ? strokesOfTheDemo : [], isAccepted: true },
    ...{ documents: documents.map(({ id, sha256 }) => ({ id, sha256 })), locale: 'fr-FR' },
    ...(request.needsCode ? { code: await codeInDemo(at, { token, daysAgo, whole }) } : {}),
    choices: leastChoices(documents),
    reading: documents.map(({ id: documentId }) => ({ documentId, page: 1, seconds: 41 })),
  })
  const { files, edge } = at.demo
  const transaction = <T>(work: (ctx: GuestContext) => Promise<T | Refusal>) => atDemoLink(at, { token, daysAgo }, work)
  await signDocuments({ files, edge, transaction }, input)
}

async function codeInDemo(at: DemoPlace, { token, daysAgo, whole }: Signing): Promise<string | undefined> {
  const channel = whole.signers[0]?.phone ? 'sms' : 'email'
  await atDemoLink(at, { token, daysAgo }, (ctx) => sendSigningCode(ctx, { channel }, at.demo.edge))
  return /#(\d{6})/.exec(await lastMessage(at, { id: whole.request.id, daysAgo, purpose: 'code-%' }))?.[1]
}

type AtLink = { token: string; daysAgo: number }
type GuestWork<T> = (ctx: GuestContext) => Promise<T | Refusal>

export async function atDemoLink<T>({ demo }: DemoPlace, { token, daysAgo }: AtLink, work: GuestWork<T>): Promise<T> {
  const kinds = ['signature', 'counter'] as const
  const done = await workAtLink(demo.before(daysAgo), { token, kinds }, work)
  if (done instanceof Refusal) throw done
  return done as T // a refusal was just thrown
}

export function atDemoPrinter({ demo, garage }: DemoPlace, daysAgo: number) {
  const { print, files, clean, signables, edge } = demo
  const transaction = <T>(work: (ctx: Context) => Promise<T>) => demo.inGarage(garage, daysAgo, work)
  return { print, files, clean, signables, transaction, baseUrl: edge.baseUrl }
}

const inkOf = (stroke: readonly [number, number][]) =>
  `<polyline points="${stroke.map(([x, y]) => `${x * 0.5 + 100},${y * 0.5 + 720}`).join(' ')}"/>`
const rowsOfScan = Array.from(
  { length: 22 },
  (_, row) => `<rect x="70" y="${110 + row * 26}" height="7"
  width="${row % 6 === 5 ? 0 : 640 - ((row * 97) % 180)}" fill="#b8bcc2" stroke="none"/>`,
)

/** Keeps the photograph of a signed page, as a telephone takes it. No words can be read on it. */
export async function photographInDemo(ctx: Context, { files }: Demo, name: string) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1130" fill="none" stroke="#1c2f6b"
    stroke-width="4"><rect width="800" height="1130" fill="#f4f2ec" stroke="none"/>${rowsOfScan.join('')}${strokesOfTheDemo
      .map(inkOf)
      .join('')}</svg>`
  const photograph = await sharp(Buffer.from(drawing)).jpeg({ quality: 70 }).toBuffer()
  const incoming = { garageId: ctx.garageId, declaredType: 'image/jpeg', limitBytes: 1_000_000 }
  const file = { ...(await files.write([photograph], incoming)), id: newId(ctx.now.getTime()), name }
  await recordFile(ctx, { ...file, isLoose: true })
  return file
}
