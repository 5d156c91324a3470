import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { sentAssignment, versionOf } from '#features/claim-assignments/server/samples.ts'
import { messageOf, openedRequest, stampedRequest } from '#features/signatures/server/samples.ts'
import type { Verification, VerificationQuestion } from '#features/verifications/contract.ts'
import { checkStampedFile } from '#features/verifications/server/check-stamped-file.ts'
import { verifyDocument } from '#features/verifications/server/verify-document.ts'
import { sentLimitBytes } from '#features/verifications/verification.ts'
import { withdrawalTokenIn } from '#features/withdrawals/server/samples.ts'
import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import { asVisitor, withSystem } from '#platform/context.ts'
import { callAtLink } from '#tests/support/at-link.ts'
import { madeEvidence } from '#tests/support/made-evidence.ts'
import { longPdf } from '#tests/support/made-pdf.ts'
import { signables } from '#tests/support/signables.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
let owner: Person
let stamped: Awaited<ReturnType<typeof signedQuote>>
// The key of the stamp is made when the server starts.
const stampedAt = new Date(Date.now() + 60_000).toISOString()

beforeAll(async () => {
  api.setNow(stampedAt)
  owner = await api.person()
  stamped = await signedQuote(owner)
})

/** A quote that was signed and stamped: its request, its frozen bytes and its final file. */
async function signedQuote(person: Person) {
  const { request, documents } = await stampedRequest(person, api)
  const [document] = documents
  if (!document) throw new Error('The request has no document.')
  const asked = { id: request.id, documentId: document.id }
  const frozen = await bytesOf(person.api.signatures.downloadSignatureDocument(asked))
  const pdf = await bytesOf(person.api.signatures.downloadStampedDocument(asked))
  return { request, document, frozen, pdf, sha256: hashOf(pdf) }
}
const bytesOf = async (file: Promise<File>) => Buffer.from(await (await file).arrayBuffer())

const system = <T>(work: Parameters<typeof withSystem<T>>[2]) =>
  withSystem(api.services.database, { now: api.services.clock(), requestId: 'test' }, work)

function edgeOf({ network = newId(), networkLimitFactor = 1 } = {}) {
  return { network, networkLimitFactor, signables }
}

const ask = (question: VerificationQuestion, edge = edgeOf()) => system((ctx) => verifyDocument(ctx, question, edge))

function send(content: Uint8Array, { announcedBytes = content.length, edge = edgeOf(), held = freeHands() } = {}) {
  return checkStampedFile(
    { transaction: system, held, stamp: api.services.stamp },
    { content: [content], announcedBytes },
    edge,
  )
}
const freeHands = () => ({ now: 0, most: 6 * sentLimitBytes })
const refused = (code: string) => ({ reason: { code } })
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const known: Verification['documents'][number] = {
  ...{ kind: 'quote', kindLabel: 'Devis', standing: 'in_force', stampedAt },
  ...{ garage: 'Carrosserie du Test', isDemo: false, signerCount: 1 },
}
const unknown: Verification = { verdict: 'unknown', documents: [], isStampChecked: false }
const without = (verdict: Verification['verdict']) => ({ ...unknown, verdict })

test('the hash of a signed document gives its kind, day, garage and number of signers, and nothing more', async () => {
  expect(await ask({ sha256: stamped.sha256 })).toEqual({
    verdict: 'intact',
    documents: [known],
    isStampChecked: false,
  })
})

test('a reference gives its documents however it is typed, and says nothing of a file', async () => {
  const { reference } = stamped.request
  const typed = reference.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')
  for (const each of [reference, typed, `https://atelier.exemple/verifier#${reference}`])
    expect(await ask({ reference: each })).toEqual({ verdict: 'referenced', documents: [known], isStampChecked: false })
})

test('the document of before its signature is told from the signed one', async () => {
  const told = { verdict: 'unsigned', documents: [known], isStampChecked: false }
  expect(await ask({ sha256: hashOf(stamped.frozen) })).toEqual(told)
  expect(await send(stamped.frozen)).toEqual(told)
})

test('a request that was never stamped answers as one that never was', async () => {
  const { request, documents } = await openedRequest(owner, { needsCode: false })
  const questions = [
    { reference: request.reference },
    { sha256: documents[0]?.sha256 ?? '' },
    { reference: '0000-0000-0000' },
    { sha256: 'a'.repeat(64) },
  ]
  for (const question of questions) expect(await ask(question)).toEqual(unknown)
})

test('a final file that is sent is intact with its stamp; one changed byte, and it was modified', async () => {
  expect(await send(stamped.pdf)).toEqual({ verdict: 'intact', documents: [known], isStampChecked: true })
  const { length } = stamped.pdf
  for (const place of [20, stamped.frozen.length - 10, stamped.frozen.length + 200, length - 8]) {
    const changed = Buffer.from(stamped.pdf)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(await send(changed), `byte ${place} of ${length}`).toEqual(without('modified'))
    expect(await ask({ sha256: hashOf(changed) })).toEqual(unknown)
  }
  for (const cut of [stamped.pdf.subarray(0, -1), Buffer.concat([stamped.pdf, Buffer.from('\n')])])
    expect(await send(cut)).toEqual(without('modified'))
})

test('a file without our stamp, a file that is no PDF and an empty one have their answers', async () => {
  expect(await send(longPdf({ pages: 1, lines: 1 }))).toEqual(without('foreign'))
  expect(await send(Buffer.from('Bonjour'))).toEqual(without('unreadable'))
  expect(await send(Buffer.alloc(0))).toEqual(without('unreadable'))
})

test('a stamp of ours on a document that no record knows is told as it is', async () => {
  const made = await api.services.stamp.stamp({
    sheet: madeEvidence(),
    frozen: stamped.frozen,
    now: api.services.clock(),
  })
  if ('problem' in made) throw new Error(made.problem)
  expect(await send(made.pdf)).toEqual({ verdict: 'unlisted', documents: [], isStampChecked: true })
})

test('twenty-five megabytes are judged, and one byte more is refused, announced or not', async () => {
  const most = Buffer.alloc(sentLimitBytes, 32)
  expect(await send(most)).toEqual(without('unreadable'))
  const more = Buffer.alloc(sentLimitBytes + 1, 32)
  await expect(send(more)).rejects.toMatchObject(refused('verified_file_too_large'))
  const held = freeHands()
  await expect(send(more, { announcedBytes: 0, held })).rejects.toMatchObject(refused('verified_file_too_large'))
  expect(held.now).toBe(0)
})

test('files beyond what the process may hold wait, and what was held is let go', async () => {
  const held = { now: 0, most: 1_000 }
  await expect(send(Buffer.alloc(1_001), { held })).rejects.toMatchObject({
    ...refused('verifications_full'),
    data: { retryAfterSeconds: 60 },
  })
  expect(held.now).toBe(0)
  expect(await send(Buffer.alloc(1_000), { held })).toEqual(without('unreadable'))
})

test('a document that is replaced or revoked after its signature stays intact, and is in force no more', async () => {
  const { request, sha256 } = await signedQuote(owner)
  const replacementId = newId()
  await owner.api.signatures.replaceSignatureRequest({ id: request.id, replacementId })
  const replaced = { ...known, standing: 'replaced' as const }
  expect(await ask({ sha256 })).toEqual({ verdict: 'intact', documents: [replaced], isStampChecked: false })
  expect(await ask({ reference: request.reference })).toMatchObject({ verdict: 'referenced', documents: [replaced] })
})

test('an act that was revoked after its signature is in force no more', async () => {
  const { request, document } = await signedQuote(owner)
  const act = await sentAssignment(owner)
  const [id, hash] = [newId(), 'c'.repeat(64)]
  await system(async ({ db }) => {
    const frozen = await db
      .selectFrom('signatureDocuments')
      .selectAll()
      .where('id', '=', document.id)
      .executeTakeFirstOrThrow()
    const final = await db
      .selectFrom('stampedDocuments')
      .selectAll()
      .where('id', '=', document.id)
      .executeTakeFirstOrThrow()
    const actDocument = { ...frozen, offer: null, id, rank: 2, kind: 'claim_assignment', subjectId: act.id }
    await db.insertInto('signatureDocuments').values(actDocument).execute()
    await db
      .insertInto('stampedDocuments')
      .values({ ...final, id, sha256: hash })
      .execute()
  })
  const standings = async (question: VerificationQuestion) =>
    (await ask(question)).documents.map(({ standing }) => standing)
  expect(await standings({ sha256: hash })).toEqual(['in_force'])
  const ending = { how: 'revoked' as const, endedOn: civilDate(api.services.clock()), reason: 'Erreur de client' }
  await owner.api.claimAssignments.endClaimAssignment({ ...versionOf(act), ...ending })
  expect(await standings({ sha256: hash })).toEqual(['revoked'])
  expect(await standings({ reference: request.reference })).toEqual(['in_force', 'revoked'])
})

test('a document of a demonstration garage says so', async () => {
  const other = await api.person()
  const { sha256 } = await signedQuote(other)
  await system(({ db }) => db.updateTable('garages').set({ isDemo: true }).where('id', '=', other.garageId).execute())
  expect(await ask({ sha256 })).toMatchObject({ verdict: 'intact', documents: [{ ...known, isDemo: true }] })
})

test('one network verifies twenty documents a minute, in both ways together, and no other waits for it', async () => {
  const edge = edgeOf()
  for (const _ of Array(19)) await ask({ sha256: 'b'.repeat(64) }, edge)
  await send(Buffer.from('x'), { edge })
  await expect(ask({ sha256: stamped.sha256 }, edge)).rejects.toMatchObject(refused('verifications_spent'))
  await expect(send(Buffer.from('x'), { edge })).rejects.toMatchObject(refused('verifications_spent'))
  const company = edgeOf({ networkLimitFactor: 2 })
  for (const _ of Array(21)) await ask({ sha256: 'b'.repeat(64) }, company)
  expect(await ask({ sha256: stamped.sha256 })).toMatchObject({ verdict: 'intact' })
})

test('a visitor asks over the wire without an account, and a wrong question is answered beside its field', async () => {
  const post = (body: object) =>
    api.fetch('/api/verifications', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.70' },
      body: JSON.stringify(body),
    })
  expect(await (await post({ sha256: stamped.sha256.toUpperCase() })).json()).toMatchObject({ verdict: 'intact' })
  const wrong = [
    [{}, { reference: 'Donnez une empreinte ou une référence' }],
    [{ sha256: 'a'.repeat(64), reference: '0000-0000-0000' }, { reference: 'Donnez une empreinte ou une référence' }],
    [{ reference: '7K2M' }, { reference: 'Une référence compte douze lettres et chiffres' }],
    [{ sha256: 'abc' }, { sha256: 'Une empreinte SHA-256 compte 64 chiffres et lettres de a à f' }],
  ] as const
  for (const [question, fields] of wrong) {
    const answer = await post(question)
    expect(answer.status).toBe(422)
    expect((await answer.json()).data.fields).toEqual(fields)
  }
})

test('a file travels over the wire, is judged, and leaves nothing on the server', async () => {
  const put = (body: BodyInit | null, headers: Record<string, string> = {}) =>
    api.fetch('/api/verifications/file', {
      method: 'PUT',
      headers: { 'x-forwarded-for': '203.0.113.71', ...headers },
      ...(body === null ? {} : { body }),
    })
  const stored = async () => Array.fromAsync(api.services.files.list())
  const before = await stored()
  const answer = await put(new Uint8Array(stamped.pdf))
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ verdict: 'intact', documents: [known], isStampChecked: true })
  expect(await (await put(null)).json()).toEqual(without('unreadable'))
  const heavy = await put('x', { 'content-length': `${sentLimitBytes + 1}` })
  expect(heavy.status).toBe(413)
  expect((await heavy.json()).message).toMatch(/^Ce fichier pèse plus de 25/)
  expect(await stored()).toEqual(before)
  for (const _ of Array(18)) await put('x')
  const spent = await put('x')
  expect([spent.status, spent.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
  expect((await spent.json()).message).toMatch(/^Vingt vérifications/)
})

test('the function that answers visitors is open to their role alone, and gives the columns that anybody may see', async () => {
  const [open] = await api.services.database.query(`select
    (select string_agg(rolname, ',' order by rolname) from pg_roles
      where rolname like 'app\\_%' and has_function_privilege(rolname, 'app.verified_documents(text, text)', 'execute')) as roles,
    pg_get_function_result('app.verified_documents(text, text)'::regprocedure) as columns`)
  expect(open?.roles).toBe('app_visitor')
  expect(String(open?.columns)).toBe(
    'TABLE(kind text, is_frozen boolean, standing text, stamped_at timestamp with time zone, garage text, is_demo boolean, signer_count integer)',
  )
  const look = system((ctx) => asVisitor(ctx, () => ctx.db.selectFrom('stampedDocuments').select('id').execute()))
  await expect(look).rejects.toThrow('permission denied')
})

test('a document whose client withdrew is intact, and no longer in force', async () => {
  const { request, documents } = await stampedRequest(owner, api, { conclusion: 'off_premises' })
  await owner.api.withdrawals.sendWithdrawalLink({ id: request.id })
  const token = withdrawalTokenIn(await messageOf(owner, request.id, 'withdrawal-%'))
  const sha256 = documents[0]?.stamped?.sha256 ?? ''
  expect(await ask({ sha256 })).toMatchObject({ documents: [{ standing: 'in_force' }] })
  await callAtLink(api, token, '/withdrawals/confirmation', { name: 'Zoé Lefèvre' })
  expect(await ask({ sha256 })).toMatchObject({ verdict: 'intact', documents: [{ standing: 'withdrawn' }] })
})
