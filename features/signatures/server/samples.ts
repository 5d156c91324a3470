import sharp from 'sharp'
import { dossierSubject, drawnPhotograph } from '#features/attachments/server/samples.ts'
import { presentedQuote } from '#features/quotes/server/samples.ts'
import type { signaturesContract } from '#features/signatures/contract.ts'
import { leastChoices } from '#features/signatures/demo-requests.ts'
import { sendSignedCopies } from '#features/signatures/server/send-signed-copies.ts'
import { stampSignedDocuments } from '#features/signatures/server/stamp-signed-documents.ts'
import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import { linkHeader } from '#platform/access-links.ts'
import { type Context, houseId, withGarageAs } from '#platform/context.ts'
import { recordFile } from '#platform/files/file-record.ts'
import { callAtLink } from '#tests/support/at-link.ts'
import { defineSamples, nothing } from '#tests/support/sample.ts'
import type { Person, TestApi } from '#tests/support/test-api.ts'

export const samples = defineSamples<typeof signaturesContract>({
  openToAll: [
    ...(['readSigning', 'downloadSigningDocument', 'drawSigningPage', 'openSigning', 'sendSigningCode'] as const),
    ...(['signDocuments', 'declineSignature', 'askSigningQuestion', 'refuseSignerNumber'] as const),
  ],
  // The client has signed already; the garage was open when its screen was passed on.
  staysOpen: ['signOffline'],
  exporting: ['exportSignatureRequests'],
  inputs: {
    listSignatureRequests: nothing,
    exportSignatureRequests: nothing,
    listSignableDocuments: async (person) => ({ dossierId: (await dossierSubject(person)).subjectId }),
    readSignatureRequest: prepared,
    requestSignature: (person) => requestFields(person),
    removeSignatureRequest: prepared,
    sendSignatureRequest: prepared,
    extendSignatureRequest: async (person) => ({ ...(await sent(person)), lifeDays: 10 }),
    revokeSignatureRequest: async (person) => ({ ...(await prepared(person)), reason: 'Erreur de document' }),
    replaceSignatureRequest: async (person) => ({ ...(await prepared(person)), replacementId: newId() }),
    recordPaperSignature: async (person, api) => {
      const { request, documents } = await preparedRequest(person)
      return { id: request.id, ...(await paperOf(person, api, documents)) }
    },
    downloadSignatureDocument: async (person) => {
      const { request, documents } = await preparedRequest(person)
      return { id: request.id, documentId: documents[0]?.id ?? '' }
    },
    signOffline: async (person) => {
      const { token, documents } = await openedRequest(person, { needsCode: false })
      return { token, signature: signatureOf(documents, { deviceAt: '2026-11-20T08:30:00.000Z' }) }
    },
    sendCopiesAgain: lostCopies,
    handOverCopies: lostCopies,
    downloadStampedDocument: stampedSample,
    downloadSignatureEvidence: stampedSample,
    readSigning: atLink,
    downloadSigningDocument: async (_, api) => documentAtLink(api),
    drawSigningPage: async (_, api) => ({ ...(await pictureAtLink(api)), page: 1 }),
    openSigning: atLink,
    sendSigningCode: async (...given) => ({ ...(await atLink(...given)), channel: 'email' }),
    signDocuments: async (_, api) => {
      const { token, documents } = await openedRequest(await api.person(), { needsCode: false })
      return { [linkHeader]: token, ...signatureOf(documents) }
    },
    declineSignature: async (...given) => ({ ...(await atLink(...given)), reason: 'Trop cher' }),
    askSigningQuestion: async (...given) => ({ ...(await atLink(...given)), reason: 'Quand sera-t-elle prête ?' }),
    refuseSignerNumber: atLink,
  },
})

export const signerOf = (more: Record<string, unknown> = {}) => ({
  ...{ id: newId(), party: 'client' as const, name: 'Zoé Lefèvre', email: 'zoe@lefevre.exemple', phone: '0639980001' },
  ...more,
})

/** A request to sign a presented quote, at the counter. */
export async function requestFields(person: Person, more: Record<string, unknown> = {}) {
  return fieldsOf({ kind: 'quote', subjectId: (await presentedQuote(person)).id }, more)
}

type Signable = { kind: string; subjectId: string }

function fieldsOf(document: Signable, more: Record<string, unknown>) {
  return {
    ...{ id: newId(), documents: [{ id: newId(), ...document }], signers: [signerOf()] },
    ...{ place: 'counter' as const, conclusion: 'on_site' as const },
    ...more,
  }
}

export async function preparedRequest(person: Person, more: Record<string, unknown> = {}) {
  return person.api.signatures.requestSignature(await requestFields(person, more))
}

/** A request to sign any record, on the telephone of the client. */
export async function prepareRequest(person: Person, document: Signable, more: Record<string, unknown> = {}) {
  return person.api.signatures.requestSignature(fieldsOf(document, { place: 'qr', ...more }))
}

async function prepared(person: Person): Promise<{ id: string }> {
  return { id: (await preparedRequest(person)).request.id }
}

/** A request that was opened in the shop, with its token. */
export async function openedRequest(person: Person, more: Record<string, unknown> = {}) {
  return openRequest(person, await preparedRequest(person, more))
}

type Asked = { request: { id: string } }

/** Sends a request; its link is open in the shop. */
export async function openRequest(person: Person, { request }: Asked) {
  const { link, ...whole } = await person.api.signatures.sendSignatureRequest({ id: request.id })
  const url = link?.url ?? ''
  return { ...whole, url, token: url.split('/').at(-1) ?? '' }
}

/** The code that the client of an open request receives by SMS. */
export async function codeAtLink(person: Person, api: TestApi, { request, token }: Asked & { token: string }) {
  await callAtLink(api, token, '/signing/code', { channel: 'sms' })
  return codeIn(await messageOf(person, request.id, 'code-%'))
}

export function codeIn(message: string): string {
  return /#(\d{6})/.exec(message)?.[1] ?? ''
}

async function sent(person: Person): Promise<{ id: string }> {
  return { id: (await openedRequest(person)).request.id }
}

/** A link of another garage than that of the caller, whose members only look. */
async function atLink(_: Person, api: TestApi) {
  return { [linkHeader]: (await openedRequest(await api.person())).token }
}

async function documentAtLink(api: TestApi) {
  const { token, documents } = await openedRequest(await api.person())
  return { [linkHeader]: token, id: documents[0]?.id ?? '' }
}

/** A document whose first page is drawn. */
async function pictureAtLink(api: TestApi) {
  const owner = await api.person()
  const { token, documents } = await openedRequest(owner)
  const documentId = documents[0]?.id ?? ''
  const { garageId } = owner
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .webp()
    .toBuffer()
  const file = await api.services.files.write([picture], { garageId, declaredType: 'image/webp', limitBytes: 10_000 })
  await owner.inGarage(async (ctx) => {
    const id = newId()
    await recordFile(ctx, { ...file, id, name: '1.webp', isCounted: false })
    const page = { garageId, id, documentId, page: 1, narrowId: id, wideId: id, words: 'Devis' }
    await ctx.db.insertInto('signaturePages').values(page).execute()
  })
  return { [linkHeader]: token, id: documentId }
}

type Shown = Parameters<typeof leastChoices>[0][number] & { sha256: string }

/** A typed signature; where a document leaves a choice, without options and with new parts. */
export function signatureOf(documents: readonly Shown[], more: Record<string, unknown> = {}) {
  const shown = documents.map(({ id, sha256 }) => ({ id, sha256 }))
  const choices = leastChoices(documents)
  return { name: 'Zoé Lefèvre', means: 'typed' as const, isAccepted: true as const, documents: shown, choices, ...more }
}

/** The scan of a signature on paper; where a document leaves a choice, without options and with new parts. */
export async function paperOf(person: Person, api: TestApi, documents: readonly Shown[]) {
  const attachmentId = await drawnPhotograph(person, api.services.files)
  const choices = leastChoices(documents)
  return { attachmentId, choices, signedOn: civilDate(api.services.clock()), signedBy: 'Zoé Lefèvre' }
}

/** The newest message of a purpose to the signers of a request, as text. */
export async function messageOf(person: Person, requestId: string, purpose: string): Promise<string> {
  const sent = await person.inGarage(({ db }) =>
    db
      .selectFrom('signatureSendings as s')
      .innerJoin('outgoingMessages as m', 'm.id', 's.messageId')
      .select('m.payload')
      .where('s.requestId', '=', requestId)
      .where('s.purpose', 'like', purpose)
      .orderBy('s.sentAt', 'desc')
      .executeTakeFirst(),
  )
  return JSON.stringify(sent?.payload ?? '')
}

export function tokenIn(message: string): string {
  return /\/signature\/(?:cession\/)?([\w-]{43})/.exec(message)?.[1] ?? ''
}

/** A request whose link left by SMS, with its token. */
export async function remoteRequest(person: Person, more: Record<string, unknown> = {}) {
  const { request } = await preparedRequest(person, { place: 'remote', conclusion: 'distance', ...more })
  const whole = await person.api.signatures.sendSignatureRequest({ id: request.id, channels: ['sms'] })
  return { ...whole, token: tokenIn(await messageOf(person, request.id, 'link-%')) }
}

/** Signs at the counter without a code, and stamps as the job does. */
export async function stampedRequest(person: Person, api: TestApi, more: Record<string, unknown> = {}) {
  const { request, documents, token } = await openedRequest(person, { needsCode: false, ...more })
  await callAtLink(api, token, '/signing/signature', signatureOf(documents))
  await stampSignedDocuments(api.services, { requestId: request.id }, houseRun(person, api))
  return { ...(await person.api.signatures.readSignatureRequest({ id: request.id })), token }
}

async function stampedSample(person: Person, api: TestApi) {
  const { request, documents } = await stampedRequest(person, api)
  return { id: request.id, documentId: documents[0]?.id ?? '' }
}

/** A job of the house in the garage of a person. */
export function houseRun({ garageId }: Person, { services }: TestApi) {
  const now = services.clock()
  const actor = { garageId, accountId: houseId, role: 'manager', now, requestId: 'job' } as const
  return {
    garageId,
    now,
    inGarage: <T>(work: (ctx: Context) => Promise<T>) => withGarageAs(services.database, actor, work),
  }
}

/** A stamped request whose copies did not arrive. */
async function lostCopies(person: Person, api: TestApi) {
  const { request } = await stampedRequest(person, api)
  await sendSignedCopies(api.services, { requestId: request.id }, houseRun(person, api))
  await loseCopies(api, request.id)
  return { id: request.id }
}

/** Makes each message with a copy a failed one, as a provider does. */
export async function loseCopies({ services }: TestApi, requestId: string): Promise<void> {
  await services.database.query(
    `update outgoing_messages m set state = 'failed', last_error = '550 Boîte inconnue' from signature_sendings s
      where s.message_id = m.id and s.request_id = $1 and s.purpose like 'copy%'`,
    [requestId],
  )
}
