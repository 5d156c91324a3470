import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import {
  draftAssignment,
  knownPassword,
  openingOf,
  sentAssignment,
  signatureOf as signatureOnPaper,
  versionOf,
} from '#features/claim-assignments/server/samples.ts'
import { followSignedRequest } from '#features/signatures/server/follow-signed-request.ts'
import {
  codeAtLink,
  houseRun,
  openRequest,
  prepareRequest,
  signatureOf,
  signerOf,
} from '#features/signatures/server/samples.ts'
import { stampSignedDocuments } from '#features/signatures/server/stamp-signed-documents.ts'
import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import { callAtLink } from '#tests/support/at-link.ts'
import { pdfPages, unspaced } from '#tests/support/pdf-text.ts'
import { signables } from '#tests/support/signables.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
let owner: Person
let password: string
let day: string

beforeAll(async () => {
  day = civilDate(api.services.clock())
  owner = await api.person()
  password = await knownPassword(owner, api)
})

const read = (id: string) => owner.api.claimAssignments.readClaimAssignment({ id })
const countersign = (...ids: string[]) => owner.api.claimAssignments.countersignClaimAssignments({ ids, password })
const follow = (requestId: string) => followSignedRequest({ signables }, { requestId }, houseRun(owner, api))

const ask = (subjectId: string, more: Record<string, unknown> = {}) =>
  prepareRequest(owner, { kind: 'claim_assignment', subjectId }, more)

/** The request of an act that was sent, open on the telephone of the client. */
async function opened(more: Record<string, unknown> = {}) {
  const assignment = await sentAssignment(owner)
  return { assignment, ...(await openRequest(owner, await ask(assignment.id, more))) }
}

async function signByClient(open: Awaited<ReturnType<typeof openRequest>>): Promise<void> {
  const signature = signatureOf(open.documents, { code: await codeAtLink(owner, api, open) })
  expect((await callAtLink(api, open.token, '/signing/signature', signature)).status).toBe(200)
  await follow(open.request.id)
}

const bytesOf = async (file: Blob) => Buffer.from(await file.arrayBuffer())

test('the client signs at a link, then the garage with its password, and the final file begins with the act', async () => {
  const sent = await opened()
  expect(sent.url).toMatch(/\/signature\/cession\/[\w-]{43}$/)
  const { id } = sent.assignment
  await signByClient(sent)
  expect((await read(id)).assignment).toMatchObject({
    ...{ state: 'client_signed', clientSignedBy: 'Zoé Lefèvre', clientSignedOn: day },
    ...{ signatureRequestId: sent.request.id, witnessedBy: '' },
  })
  expect(await countersign(id)).toMatchObject([{ state: 'signed' }])
  await follow(sent.request.id)
  await stampSignedDocuments(api.services, { requestId: sent.request.id }, houseRun(owner, api))

  const whole = await owner.api.signatures.readSignatureRequest({ id: sent.request.id })
  expect(whole).toMatchObject({ request: { state: 'stamped', signedCount: 2 }, isChainWhole: true })
  const act = await bytesOf(await owner.api.claimAssignments.printClaimAssignment({ id }))
  expect(whole.documents[0]?.sha256).toBe(createHash('sha256').update(act).digest('hex'))
  const { signedFileId, assignment } = await read(id)
  expect(assignment.state).toBe('signed')
  const final = await bytesOf(await owner.api.claimAssignments.readAssignmentFile({ id, fileId: signedFileId ?? '' }))
  expect(final.subarray(0, act.length).equals(act)).toBe(true)
  expect(api.services.stamp.verify(new Uint8Array(final))).toMatchObject({ verdict: 'intact' })
  const text = unspaced((await pdfPages(new Uint8Array(final))).join(''))
  for (const said of ['Signé pour l’atelier par', 'mot de passe confirmé', 'avec code et dossier de preuve'])
    expect(text).toContain(unspaced(said))
})

test('the garage may sign first, and the client completes', async () => {
  const { assignment, request } = await opened({ garageOrder: 'first' })
  expect(await countersign(assignment.id)).toMatchObject([{ state: 'garage_signed' }])
  await signByClient(await openRequest(owner, { request }))
  expect((await read(assignment.id)).assignment.state).toBe('signed')
  expect((await owner.api.signatures.readSignatureRequest({ id: request.id })).request.state).toBe('signed')
})

test('the garage signs no request that waits for the client, and all of a batch or none', async () => {
  const waiting = await opened()
  const ready = await opened()
  await signByClient(ready)
  await expect(countersign(waiting.assignment.id, ready.assignment.id)).rejects.toMatchObject({
    code: 'garage_not_its_turn',
  })
  expect((await read(ready.assignment.id)).assignment.state).toBe('client_signed')
  expect(await countersign(ready.assignment.id)).toMatchObject([{ state: 'signed' }])
})

test('the garage signs no file that was swapped', async () => {
  const sent = await opened()
  await signByClient(sent)
  await owner.inGarage(async ({ db }) => {
    const { fileId } = await db
      .selectFrom('signatureDocuments')
      .select('fileId')
      .where('requestId', '=', sent.request.id)
      .executeTakeFirstOrThrow()
    const incoming = { garageId: owner.garageId, declaredType: 'application/pdf', limitBytes: 100 }
    const { storageKey } = await api.services.files.write([Buffer.from('%PDF-1.7 autre')], incoming)
    await db.updateTable('files').set({ storageKey }).where('id', '=', fileId).execute()
  })
  await expect(countersign(sent.assignment.id)).rejects.toMatchObject({ code: 'document_changed' })
})

test('a client who declines ends the assignment, and its claim is free', async () => {
  const { assignment, request, token } = await opened()
  const declined = await callAtLink(api, token, '/signing/refusal', { reason: 'Je paie moi-même' })
  expect(declined.status).toBe(200)
  await follow(request.id)
  await follow(request.id)
  expect((await read(assignment.id)).assignment).toMatchObject({
    ...{ state: 'declined', endedReason: 'Je paie moi-même', endedOn: day },
  })
  expect(await owner.api.claimAssignments.openClaimAssignment(openingOf(assignment.dossierId))).toMatchObject({
    state: 'draft',
  })
})

test('a draft, another mode of conclusion and a code that is waived are refused', async () => {
  const draft = await draftAssignment(owner)
  await expect(ask(draft.id)).rejects.toMatchObject({ code: 'subject_not_signable' })
  const { id } = await sentAssignment(owner)
  await expect(ask(id, { conclusion: 'distance' })).rejects.toMatchObject({ code: 'conclusion_differs' })
  await expect(ask(id, { needsCode: false })).rejects.toMatchObject({ code: 'signing_code_needed' })
  const signers = Array.from({ length: 6 }, () => signerOf())
  await expect(ask(id, { signers })).rejects.toMatchObject({ code: 'signers_too_many' })
})

test.each([
  [
    'signed on paper',
    async (made: Awaited<ReturnType<typeof sentAssignment>>) =>
      owner.api.claimAssignments.recordAssignmentSignature(await signatureOnPaper(owner, made, day)),
  ],
  [
    'revoked',
    (made: Awaited<ReturnType<typeof sentAssignment>>) =>
      owner.api.claimAssignments.endClaimAssignment({
        ...{ ...versionOf(made), how: 'revoked', endedOn: day, reason: 'Erreur' },
      }),
  ],
  [
    'replaced',
    (made: Awaited<ReturnType<typeof sentAssignment>>) =>
      owner.api.claimAssignments.replaceClaimAssignment({ ...versionOf(made), replacementId: newId() }),
  ],
])('an act that is %s takes its request back', async (_, end) => {
  const { assignment, request, token } = await opened()
  await end(assignment)
  expect((await owner.api.signatures.readSignatureRequest({ id: request.id })).request.state).toBe('revoked')
  expect((await callAtLink(api, token, '/signing/opening', {})).status).toBe(404)
})

test('a dossier names the mode of conclusion that its act prints', async () => {
  const { id, dossierId } = await sentAssignment(owner)
  const signable = await owner.api.signatures.listSignableDocuments({ dossierId })
  expect(signable).toMatchObject([{ subjectId: id, isReady: true, isCountersigned: true, conclusion: 'on_site' }])
})
