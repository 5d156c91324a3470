import { beforeAll, expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { eraseRequestsOfPerson } from '#features/signatures/server/erase-requests-of-person.ts'
import { followSignedRequest } from '#features/signatures/server/follow-signed-request.ts'
import { revokeChangedRequests } from '#features/signatures/server/revoke-changed-requests.ts'
import {
  codeIn,
  openedRequest,
  preparedRequest,
  requestFields,
  signatureOf,
  signerOf,
} from '#features/signatures/server/samples.ts'
import { sendNextSignatureLink } from '#features/signatures/server/send-next-signature-link.ts'
import { newId } from '#lib/id.ts'
import { findBrokenAuditEntry } from '#platform/audit.ts'
import { houseId, withGarageAs } from '#platform/context.ts'
import { answerAtLink } from '#tests/support/at-link.ts'
import { signables } from '#tests/support/signables.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
let owner: Person
let minutes = 0
const start = Date.parse('2026-11-20T09:00:00Z')
const pass = (more: number) => {
  minutes += more
  api.setNow(new Date(start + minutes * 60_000).toISOString())
}

beforeAll(async () => {
  pass(0)
  owner = await api.person()
})

const at = (token: string, path: string, body?: unknown, more?: Record<string, string>) =>
  answerAtLink(api, token, `/signing${path}`, body, more)

type Body = Record<string, unknown>
const signDocuments = (token: string, body: Body, more = {}) => at(token, '/signature', body, more)
const sendSigningCode = (token: string, body: Body) => at(token, '/code', body)
const declineSignature = (token: string, body: Body) => at(token, '/refusal', body)
const openSigning = (token: string, body: Body) => at(token, '/opening', body)
const askSigningQuestion = (token: string, body: Body) => at(token, '/question', body)
const refuseSignerNumber = (token: string, body: Body) => at(token, '/number-refusal', body)

const textOf = (message: { payload: unknown } | undefined) => JSON.stringify(message?.payload ?? '')

/** The last message of a purpose to the signers of a request. */
async function sentFor(requestId: string, purpose: 'code' | 'link' | 'next') {
  return owner.inGarage(({ db }) =>
    db
      .selectFrom('signatureSendings as s')
      .innerJoin('outgoingMessages as m', 'm.id', 's.messageId')
      .select(['m.payload', 'm.recipient'])
      .where('s.requestId', '=', requestId)
      .where('s.purpose', 'like', `${purpose}-%`)
      .orderBy('s.sentAt', 'desc')
      .executeTakeFirst(),
  )
}

async function remote(more: Record<string, unknown> = {}) {
  const { request } = await preparedRequest(owner, { place: 'remote', conclusion: 'distance', ...more })
  const { link, ...whole } = await owner.api.signatures.sendSignatureRequest({ id: request.id, channels: ['sms'] })
  expect(link).toBeNull()
  const message = await sentFor(request.id, 'link')
  return { ...whole, token: /signature\/([\w-]{43})/.exec(textOf(message))?.[1] ?? '' }
}
const read = (id: string) => owner.api.signatures.readSignatureRequest({ id })
const jobRun = {
  inGarage: <T>(work: Parameters<typeof withGarageAs<T>>[2]) =>
    withGarageAs(
      api.services.database,
      { garageId: owner.garageId, accountId: houseId, role: 'manager', now: api.services.clock(), requestId: 'job' },
      work,
    ),
}

test('a quote is signed at a distance with a code, and becomes accepted', async () => {
  const { request, documents, token } = await remote()
  expect((await at(token, '')).body).toMatchObject({
    step: 'sign',
    isPreview: false,
    needsCode: true,
    documents: documents.map(({ sha256 }) => ({ sha256 })),
  })
  expect((await read(request.id)).request).toMatchObject({ state: 'sent', openedAt: null })

  const sent = await sendSigningCode(token, { channel: 'sms' })
  expect(sent).toMatchObject({ status: 200, body: { masked: '06 •• •• •• 01' } })
  const message = await sentFor(request.id, 'code')
  expect(textOf(message)).toMatch(/@[\w.:]+ #\d{6}"/)
  expect((await read(request.id)).request).toMatchObject({ state: 'opened' })

  const given = signatureOf(documents, { code: codeIn(textOf(message)) })
  expect(await signDocuments(token, given)).toMatchObject({ status: 200, body: { state: 'signed' } })
  const whole = await read(request.id)
  expect(whole).toMatchObject({ request: { state: 'signed', signedCount: 1 }, isChainWhole: true })
  expect(whole.events.map(({ kind }) => kind)).toEqual([
    'prepared',
    'link_made',
    'dispatched',
    'opened',
    'code_sent',
    'code_validated',
    'signed',
  ])
  expect(JSON.stringify(whole)).not.toContain(codeIn(textOf(message)))
  expect((await at(token, '')).body).toMatchObject({ step: 'signed', signer: null, documents: [] })

  const quoteId = documents[0]?.subjectId ?? ''
  await followSignedRequest({ signables }, { requestId: request.id }, jobRun)
  await followSignedRequest({ signables }, { requestId: request.id }, jobRun)
  expect((await owner.api.quotes.readQuote({ id: quoteId })).quote.status).toBe('accepted')
  expect(await owner.inGarage((ctx) => findBrokenAuditEntry(ctx))).toBeUndefined()
})

test('twenty signatures at once give one, and the same answer', async () => {
  const { request, documents, token } = await openedRequest(owner, { needsCode: false })
  const answers = await Promise.all(Array.from({ length: 20 }, () => signDocuments(token, signatureOf(documents))))
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1)
  expect(answers[0]?.status).toBe(200)
  const { events } = await read(request.id)
  expect(events.filter(({ kind }) => kind === 'signed')).toHaveLength(1)
})

test('fifty guesses at once count as fifty, and the code is locked', async () => {
  const { request, documents, token } = await remote()
  await sendSigningCode(token, { channel: 'sms' })
  const message = await sentFor(request.id, 'code')
  const right = codeIn(textOf(message))
  const wrong = right === '000000' ? '000001' : '000000'
  await Promise.all(Array.from({ length: 50 }, () => signDocuments(token, signatureOf(documents, { code: wrong }))))
  const tries = await owner.inGarage(({ db }) =>
    db
      .selectFrom('signingCodes')
      .innerJoin('signers', 'signers.id', 'signingCodes.signerId')
      .select('tries')
      .where('requestId', '=', request.id)
      .execute(),
  )
  expect(tries).toEqual([{ tries: 50 }])
  expect(await signDocuments(token, signatureOf(documents, { code: right }))).toMatchObject({
    status: 423,
    body: { code: 'signing_code_locked' },
  })
  pass(2)
})

test('a code of another signer, or from before a resend, is wrong', async () => {
  const [one, other] = [await remote(), await remote()]
  await sendSigningCode(one.token, { channel: 'sms' })
  await sendSigningCode(other.token, { channel: 'sms' })
  const first = codeIn(textOf(await sentFor(one.request.id, 'code')))
  expect(await signDocuments(other.token, signatureOf(other.documents, { code: first }))).toMatchObject({
    body: { code: 'signing_code_wrong' },
  })
  expect(await sendSigningCode(one.token, { channel: 'sms' })).toMatchObject({
    status: 429,
    body: { code: 'signing_code_too_soon' },
  })
  pass(1)
  await sendSigningCode(one.token, { channel: 'sms' })
  const second = codeIn(textOf(await sentFor(one.request.id, 'code')))
  if (second !== first)
    expect(await signDocuments(one.token, signatureOf(one.documents, { code: first }))).toMatchObject({
      body: { code: 'signing_code_wrong' },
    })
  expect(await signDocuments(one.token, signatureOf(one.documents, { code: second }))).toMatchObject({ status: 200 })
})

test('a member looks at a link, and signs nothing for a client', async () => {
  const { documents, token } = await openedRequest(owner, { needsCode: false })
  const bearer = { authorization: `Bearer ${owner.accessToken}` }
  expect((await at(token, '', undefined, bearer)).body).toMatchObject({ isPreview: true })
  expect(await signDocuments(token, signatureOf(documents), bearer)).toMatchObject({
    status: 403,
    body: { code: 'signer_is_member' },
  })
  await expect(preparedRequest(owner, { signers: [signerOf({ email: owner.email })] })).rejects.toMatchObject({
    code: 'signer_is_member',
  })
})

test('two people sign in their order, and the second gets the link by a job', async () => {
  const signers = [signerOf(), signerOf({ name: 'Paul Lefèvre', phone: '0639980002' })]
  const { request, documents, token } = await remote({ signers })
  await sendSigningCode(token, { channel: 'sms' })
  await signDocuments(token, signatureOf(documents, { code: codeIn(textOf(await sentFor(request.id, 'code'))) }))
  expect((await read(request.id)).request).toMatchObject({ state: 'partly_signed', turn: 2 })
  await sendNextSignatureLink({ baseUrl: api.services.baseUrl }, { requestId: request.id }, jobRun)
  expect(await sentFor(request.id, 'next')).toMatchObject({ recipient: '+33639980002' })
})

test('a price that changes takes the request back, and its link says no more than that', async () => {
  const { request, documents, token } = await openedRequest(owner)
  await owner.api.quotes.reopenQuote({ id: documents[0]?.subjectId ?? '' })
  expect((await read(request.id)).request).toMatchObject({ state: 'revoked', endedReason: 'Le devis a changé' })
  expect(await at(token, '')).toEqual(await at('invented', ''))
  await owner.inGarage((ctx) =>
    revokeChangedRequests(ctx, { kind: 'quote', subjectId: newId(), reason: 'Le devis a changé' }),
  )
})

test('a file that was swapped after the sending is not signed', async () => {
  const { documents, token } = await openedRequest(owner, { needsCode: false })
  const other = await preparedRequest(owner)
  await api.services.database.query(
    `update files f set storage_key = 'x' || storage_key where id = (select file_id from signature_documents where id = $1)`,
    [documents[0]?.id],
  )
  expect(await signDocuments(token, signatureOf(documents))).toMatchObject({
    status: 409,
    body: { code: 'document_changed' },
  })
  expect(other.request.state).toBe('draft')
})

test('a request is declined, extended, replaced, removed, and signed on paper', async () => {
  const declined = await openedRequest(owner)
  expect((await declineSignature(declined.token, { reason: 'Trop cher' })).status).toBe(200)
  expect((await read(declined.request.id)).request).toMatchObject({ state: 'declined', endedReason: 'Trop cher' })
  await expect(
    owner.api.signatures.extendSignatureRequest({ id: declined.request.id, lifeDays: 5 }),
  ).rejects.toMatchObject({ code: 'signature_request_out_of_turn' })

  const asked = await openedRequest(owner)
  await openSigning(asked.token, {})
  await askSigningQuestion(asked.token, { reason: 'Et la courroie ?' })
  await refuseSignerNumber(asked.token, {})
  expect((await read(asked.request.id)).events.map(({ kind }) => kind)).toEqual([
    'prepared',
    'link_made',
    'dispatched',
    'opened',
    'question_asked',
    'number_refused',
  ])
  const again = await owner.api.signatures.replaceSignatureRequest({ id: asked.request.id, replacementId: newId() })
  expect((await read(asked.request.id)).request).toMatchObject({ state: 'replaced', replacedBy: again.request.id })
  await owner.api.signatures.removeSignatureRequest({ id: again.request.id })
  await expect(read(again.request.id)).rejects.toMatchObject({ code: 'signature_request_not_found' })

  const revoked = await owner.api.signatures.revokeSignatureRequest({
    id: (await preparedRequest(owner)).request.id,
    reason: 'Erreur',
  })
  expect(revoked.request.state).toBe('revoked')
  await expect(
    owner.api.signatures.recordPaperSignature({
      id: revoked.request.id,
      attachmentId: newId(),
      signedOn: '2026-11-20',
      signedBy: 'Zoé',
    }),
  ).rejects.toMatchObject({ code: 'paper_not_allowed' })
})

test('the evidence does not change, not even by raw SQL', async () => {
  const { documents } = await openedRequest(owner)
  await expect(
    api.services.database.query('update signature_documents set title = $1 where id = $2', ['x', documents[0]?.id]),
  ).rejects.toMatchObject({ code: '42501' })
  await expect(api.services.database.query('update signature_events set entry = entry')).rejects.toMatchObject({
    code: '42501',
  })
})

test('a name with line ends and hidden marks stands on one line', async () => {
  const { signers } = await preparedRequest(owner, { signers: [signerOf({ name: 'Zoé\r\nBcc: x@y.fr\u202e' })] })
  expect(signers[0]?.name).toBe('Zoé Bcc: x@y.fr')
})

test('only a manager waives the code, at the counter alone; unready records are not signed', async () => {
  const desk = await api.person({ role: 'reception', colleagueOf: owner })
  const waived = await requestFields(owner, { needsCode: false })
  await expect(desk.api.signatures.requestSignature(waived)).rejects.toMatchObject({ code: 'signing_code_needed' })
  await expect(owner.api.signatures.requestSignature({ ...waived, place: 'remote' })).rejects.toMatchObject({
    code: 'signing_code_needed',
  })
  const unknown = { ...waived, documents: [{ id: newId(), kind: 'quote', subjectId: newId() }] }
  await expect(owner.api.signatures.requestSignature(unknown)).rejects.toMatchObject({ code: 'subject_not_signable' })
})

test('an unsigned request goes with the person', async () => {
  const { id } = await owner.api.clients.createClient(clientFields())
  const { request } = await preparedRequest(owner, { signers: [signerOf({ clientId: id })] })
  await owner.inGarage((ctx) => eraseRequestsOfPerson(ctx, [id]))
  await expect(read(request.id)).rejects.toMatchObject({ code: 'signature_request_not_found' })
})
