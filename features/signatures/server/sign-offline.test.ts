import { beforeAll, expect, test } from 'vitest'
import { readFacts } from '#features/signatures/server/queries/evidence-facts.ts'
import { evidenceSheetOf } from '#features/signatures/server/queries/evidence-sheet.ts'
import { openedRequest, signatureOf } from '#features/signatures/server/samples.ts'
import { signOffline } from '#features/signatures/server/sign-offline.ts'
import { offlineSignature } from '#features/signatures/signature-input.ts'
import { newId } from '#lib/id.ts'
import { findBrokenAuditEntry } from '#platform/audit.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const deviceAt = '2026-11-20T08:30:00.000Z'
const counter = { place: 'counter', conclusion: 'on_site', needsCode: false }
let owner: Person

beforeAll(async () => {
  api.setNow('2026-11-20T09:00:00Z')
  owner = await api.person()
})

type Opened = Awaited<ReturnType<typeof openedRequest>>

const collected = ({ token, documents }: Opened, more: Record<string, unknown> = {}) => ({
  token,
  signature: { ...signatureOf(documents, more), deviceAt },
})

const whole = (id: string) => owner.api.signatures.readSignatureRequest({ id })

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

test('a signature collected without network counts from its arrival, with both clocks and its mark', async () => {
  const opened = await openedRequest(owner, counter)
  expect(await owner.api.signatures.signOffline(collected(opened))).toEqual({
    state: 'signed',
    signedAt: '2026-11-20T09:00:00.000Z',
  })
  const { events, isChainWhole } = await whole(opened.request.id)
  expect(events.find(({ kind }) => kind === 'signed')).toMatchObject({
    at: '2026-11-20T09:00:00.000Z',
    author: 'Camille Moreau',
    details: { isOffline: true, deviceAt, name: 'Zoé Lefèvre' },
  })
  expect(isChainWhole).toBe(true)
  expect(await owner.inGarage(findBrokenAuditEntry)).toBeUndefined()
})

test('the evidence that is printed says both instants', async () => {
  const opened = await openedRequest(owner, counter)
  await owner.api.signatures.signOffline(collected(opened))
  const facts = await owner.inGarage((ctx) => readFacts(ctx, opened.request.id))
  if (!facts) throw new Error('A signed request waits for its stamp.')
  const made = {
    documentId: opened.documents[0]?.id ?? '',
    now: new Date(deviceAt),
    baseUrl: 'https://atelier.example',
  }
  const { signers, events } = evidenceSheetOf(facts, made)
  expect(signers).toMatchObject([{ collectedAt: deviceAt, witness: 'Camille Moreau' }])
  expect(events.find(({ act }) => act === 'signed')?.detail).toContain('Recueillie hors ligne le 20/11/2026')
})

test('sent twenty times at once, it is one signature', async () => {
  const opened = await openedRequest(owner, counter)
  const sent = await Promise.all(Array.from({ length: 20 }, () => owner.api.signatures.signOffline(collected(opened))))
  expect(new Set(sent.map((each) => JSON.stringify(each))).size).toBe(1)
  const { events } = await whole(opened.request.id)
  expect(events.filter(({ kind }) => kind === 'signed')).toHaveLength(1)
})

test('a client who signed with network meanwhile keeps that signature alone', async () => {
  const opened = await openedRequest(owner, counter)
  const headers = { 'x-access-link': opened.token, 'content-type': 'application/json' }
  const body = JSON.stringify(signatureOf(opened.documents))
  expect((await api.fetch('/api/signing/signature', { method: 'POST', headers, body })).status).toBe(200)
  expect(await code(owner.api.signatures.signOffline(collected(opened)))).toBe('done')
  const { events } = await whole(opened.request.id)
  expect(events.filter(({ kind }) => kind === 'signed')).toMatchObject([{ author: 'Zoé Lefèvre' }])
})

test('a request that ended meanwhile refuses it with its sentence', async () => {
  const opened = await openedRequest(owner, counter)
  await owner.api.signatures.revokeSignatureRequest({ id: opened.request.id, reason: 'Le devis change' })
  await expect(owner.api.signatures.signOffline(collected(opened))).rejects.toMatchObject({
    code: 'signature_offline_too_late',
    message: expect.stringContaining('lisible sur cet appareil'),
  })
})

test('a link that has expired since the client signed still names its signer', async () => {
  const opened = await openedRequest(owner, counter)
  await api.services.database.query(
    `update access_links set expires_at = created_at + interval '1 minute'
      where subject_id in (select id from signers where request_id = ($1::text)::uuid)`,
    [opened.request.id],
  )
  api.setNow('2026-11-20T09:05:00Z')
  expect(await code(owner.api.signatures.signOffline(collected(opened)))).toBe('done')
})

test('a signature that takes a code is never collected, nor one at a link for another screen or one made up', async () => {
  const withCode = await openedRequest(owner, { ...counter, needsCode: true })
  const qr = await openedRequest(owner, { ...counter, place: 'qr' })
  const made = { ...collected(withCode), token: newId() }
  const asked = [collected(withCode), collected(qr), made].map((input) => owner.api.signatures.signOffline(input))
  expect(await Promise.all(asked.map(code))).toEqual(['signing_code_needed', 'link_not_valid', 'link_not_valid'])
})

test('another document than the frozen one is refused, and so is an empty drawing', async () => {
  const opened = await openedRequest(owner, counter)
  const others = opened.documents.map(({ id }) => ({ id, sha256: 'b'.repeat(64) }))
  expect(await code(owner.api.signatures.signOffline(collected(opened, { documents: others })))).toBe(
    'document_changed',
  )
  const empty = collected(opened, { means: 'drawn', strokes: [] })
  expect(await code(owner.api.signatures.signOffline(empty))).toBe('signature_empty')
})

test('another garage and a role that asks for no signature hand nothing in', async () => {
  const opened = await openedRequest(owner, counter)
  const [stranger, painter] = [await api.person(), await api.person({ role: 'paint', colleagueOf: owner })]
  expect(await code(stranger.api.signatures.signOffline(collected(opened)))).toBe('link_not_valid')
  expect(await code(painter.api.signatures.signOffline(collected(opened)))).toBe('not_allowed')
  const edge = { network: '192.0.2.1', userAgent: 'test' }
  const at = { transaction: painter.inGarage, files: api.services.files, edge }
  await expect(signOffline(at, offlineSignature.parse(collected(opened)))).rejects.toThrow(/rôle/)
})
