import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { presentedQuote } from '#features/quotes/server/samples.ts'
import {
  codeIn,
  houseRun,
  messageOf,
  openedRequest,
  paperOf,
  remoteRequest,
  signatureOf,
  signerOf,
  stampedRequest,
} from '#features/signatures/server/samples.ts'
import { stampSignedDocuments } from '#features/signatures/server/stamp-signed-documents.ts'
import { canonicalJson } from '#lib/canonical-json.ts'
import { newId } from '#lib/id.ts'
import { evidenceSheet } from '#print/sheet/evidence-sheet.ts'
import { answerAtLink } from '#tests/support/at-link.ts'
import { pdfPages, unspaced } from '#tests/support/pdf-text.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
let owner: Person
beforeAll(async () => {
  owner = await api.person()
})

const stamp = (requestId: string) => stampSignedDocuments(api.services, { requestId }, houseRun(owner, api))
const read = (id: string) => owner.api.signatures.readSignatureRequest({ id })
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const at = (token: string, path: string, body: unknown) =>
  answerAtLink(api, token, `/signing${path}`, body, { 'user-agent': 'Safari 19' })

/** A request that is signed, and not stamped yet. */
async function signed(more: Record<string, unknown> = {}, given: Record<string, unknown> = {}) {
  const opened = await openedRequest(owner, { needsCode: false, ...more })
  expect((await at(opened.token, '/signature', signatureOf(opened.documents, given))).status).toBe(200)
  return opened
}

async function finalOf(requestId: string, documentId: string) {
  const file = await owner.api.signatures.downloadStampedDocument({ id: requestId, documentId })
  return new Uint8Array(await file.arrayBuffer())
}

async function evidenceOf(requestId: string, documentId: string) {
  const file = await owner.api.signatures.downloadSignatureEvidence({ id: requestId, documentId })
  expect(file.name).toMatch(/^Devis .*, preuve\.json$/)
  return file.text()
}

test('a signed quote gets one final file: the frozen bytes, the evidence, and a stamp that is intact', async () => {
  const strokes = [
    [
      [10, 10],
      [400, 300],
    ],
    [],
  ]
  const given = { means: 'drawn', strokes, name: 'Zoé Lefèvre', locale: 'fr-FR' }
  const { request, documents, token } = await signed({}, given)
  const [document] = documents
  await expect(finalOf(request.id, document?.id ?? '')).rejects.toMatchObject({ code: 'document_not_stamped' })
  await stamp(request.id)

  const whole = await read(request.id)
  expect(whole).toMatchObject({ request: { state: 'stamped' }, isChainWhole: true })
  expect(whole.request.stampedAt).not.toBeNull()
  expect(whole.events.at(-1)).toMatchObject({ kind: 'stamped' })
  const pdf = await finalOf(request.id, document?.id ?? '')
  expect(whole.documents[0]?.stamped).toMatchObject({ sha256: hashOf(pdf), sizeBytes: pdf.length, hasTimeStamp: false })
  expect(hashOf(pdf.subarray(0, document?.sizeBytes))).toBe(document?.sha256)
  expect(api.services.stamp.verify(pdf)).toMatchObject({ verdict: 'intact' })

  const text = await evidenceOf(request.id, document?.id ?? '')
  const evidence = evidenceSheet.parse(JSON.parse(text))
  expect(canonicalJson(evidence)).toBe(text)
  expect(evidence).toMatchObject({
    reference: request.reference,
    document: { sha256: document?.sha256, version: 1 },
    conclusion: 'on_site',
    signers: [
      {
        name: 'Zoé Lefèvre',
        link: { channel: 'counter' },
        witness: 'Camille Moreau',
        codes: [],
        signature: {
          kind: 'drawn',
          strokes: {
            width: 1_000,
            height: 400,
            lines: [
              [
                [10, 10],
                [400, 300],
              ],
            ],
          },
        },
        device: { browser: 'Safari 19', language: 'fr-FR' },
        copies: [
          { channel: 'sms', address: '06 •• •• •• 01' },
          { channel: 'email', address: 'z••@lefevre.exemple' },
        ],
      },
    ],
  })
  expect(evidence.events.map(({ act }) => act)).toEqual(['created', 'link_made', 'sent', 'opened', 'signed'])
  expect(new Set(evidence.events.map(({ sha256 }) => sha256))).toHaveLength(5)
  expect(text).not.toContain('0639980001')
  expect(text).not.toContain(token)
})

test('a second run does nothing, and two at once keep one final file', async () => {
  const { request, documents } = await signed()
  await Promise.all([stamp(request.id), stamp(request.id)])
  const first = await finalOf(request.id, documents[0]?.id ?? '')
  await stamp(request.id)
  expect(hashOf(await finalOf(request.id, documents[0]?.id ?? ''))).toBe(hashOf(first))
  const { events } = await read(request.id)
  expect(events.filter(({ kind }) => kind === 'stamped')).toHaveLength(1)
  const kept = await owner.inGarage(({ db }) =>
    db.selectFrom('files').select('storageKey').where('name', 'like', '%signé.pdf').execute(),
  )
  const stored = new Set<string>()
  for await (const { key } of api.services.files.list()) stored.add(key)
  expect(kept.every(({ storageKey }) => stored.has(storageKey))).toBe(true)
})

test('a run that dies before it keeps its files leaves nothing, and the next one stamps', async () => {
  const { request, documents } = await signed()
  const whole = houseRun(owner, api)
  let count = 0
  const dying: typeof whole.inGarage = (work) => {
    count += 1
    if (count > 1) throw new Error('The process is killed.')
    return whole.inGarage(work)
  }
  const run = stampSignedDocuments(api.services, { requestId: request.id }, { ...whole, inGarage: dying })
  await expect(run).rejects.toMatchObject({ name: 'JobFailure', isPermanent: false })
  const { request: waiting, documents: frozen } = await read(request.id)
  expect([waiting.state, frozen[0]?.stamped]).toEqual(['signed', null])
  await stamp(request.id)
  const final = await finalOf(request.id, documents[0]?.id ?? '')
  expect(api.services.stamp.verify(final)).toMatchObject({ verdict: 'intact' })
})

test('three documents of one request are stamped each with its own evidence', async () => {
  const quotes = [await presentedQuote(owner), await presentedQuote(owner), await presentedQuote(owner)]
  const documents = quotes.map(({ id }) => ({ id: newId(), kind: 'quote', subjectId: id }))
  const whole = await stampedRequest(owner, api, { documents })
  expect(whole.documents).toHaveLength(3)
  for (const document of whole.documents) {
    const pdf = await finalOf(whole.request.id, document.id)
    expect(hashOf(pdf.subarray(0, document.sizeBytes))).toBe(document.sha256)
    expect(api.services.stamp.verify(pdf)).toMatchObject({ verdict: 'intact' })
    const evidence = JSON.parse(await evidenceOf(whole.request.id, document.id))
    expect(evidence.document.title).toBe(document.title)
    expect(evidence.others).toHaveLength(2)
  }
})

test('a name in emoji, in Arabic and with marks that turn the line is replaced, and never stops the stamp', async () => {
  const name = '🙂 زينب \u202eerèvfeL'
  const { request, documents } = await signed({ signers: [signerOf({ name })] }, { name })
  await stamp(request.id)
  const [, ...evidence] = await pdfPages(await finalOf(request.id, documents[0]?.id ?? ''))
  expect(unspaced(evidence.join(''))).toContain('????erèvfeL·Client')
})

test('codes are told by their channel and their tries, never by their digits', async () => {
  const { request, token, documents } = await remoteRequest(owner)
  await at(token, '/code', { channel: 'email' })
  const code = codeIn(await messageOf(owner, request.id, 'code-%'))
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await at(token, '/signature', signatureOf(documents, { code: wrong }))).status).toBe(422)
  expect((await at(token, '/signature', signatureOf(documents, { code }))).status).toBe(200)
  await stamp(request.id)
  const text = await evidenceOf(request.id, documents[0]?.id ?? '')
  expect(JSON.parse(text).signers).toMatchObject([
    {
      link: { channel: 'sms', address: '06 •• •• •• 01' },
      witness: null,
      codes: [{ channel: 'email', address: 'z••@lefevre.exemple', wrongTries: 1 }],
    },
  ])
  expect(text).not.toMatch(new RegExp(`\\b${code}\\b`))
})

test('an expired key stamps nothing and says so; the task that is run again after its renewal does', async () => {
  const { request } = await signed()
  const job = () =>
    owner.api.jobs.listJobs({}).then(({ items }) => items.find(({ name }) => name === 'stamp-signed-documents'))
  expect(await job()).toMatchObject({ label: 'Scellement des documents signés', state: 'waiting' })
  const run = { ...houseRun(owner, api), now: new Date('2040-01-01T10:00:00Z') }
  await expect(stampSignedDocuments(api.services, { requestId: request.id }, run)).rejects.toMatchObject({
    name: 'JobFailure',
    isPermanent: true,
    message: expect.stringContaining('Le certificat du cachet électronique est arrivé à son terme'),
  })
  const early = { ...run, now: new Date('2001-01-01T10:00:00Z') }
  await expect(stampSignedDocuments(api.services, { requestId: request.id }, early)).rejects.toMatchObject({
    isPermanent: true,
    message: expect.stringContaining('L’horloge du serveur est en retard'),
  })
  expect((await read(request.id)).request.state).toBe('signed')
  await stamp(request.id)
  expect((await read(request.id)).request.state).toBe('stamped')
})

test('a broken chain of events, or a file that was swapped, stamps nothing', async () => {
  const broken = await signed()
  await api.services.database.exec(`alter table signature_events disable trigger never_changed;
    update signature_events set entry = replace(entry, 'counter', 'remote') where request_id = '${broken.request.id}';
    alter table signature_events enable trigger never_changed`)
  await expect(stamp(broken.request.id)).rejects.toMatchObject({
    isPermanent: true,
    message: expect.stringContaining('La chaîne des événements de cette demande est rompue'),
  })
  const swapped = await signed()
  const incoming = { garageId: owner.garageId, declaredType: 'application/pdf', limitBytes: 1_000 }
  const other = await api.services.files.write([Buffer.from('%PDF-1.7 of somebody else')], incoming)
  await api.services.database.query(
    'update files set storage_key = $2, size_bytes = $3 where id = (select file_id from signature_documents where id = $1)',
    [swapped.documents[0]?.id, other.storageKey, other.sizeBytes],
  )
  await expect(stamp(swapped.request.id)).rejects.toMatchObject({
    isPermanent: true,
    message: 'Le document figé n’est plus celui qui a été signé. Prévenez le support.',
  })
})

test('a signature on paper is not stamped, nor one that is not complete', async () => {
  const { request, documents } = await openedRequest(owner)
  await stamp(request.id)
  expect((await read(request.id)).request.state).toBe('sent')
  const paper = await paperOf(owner, api, documents)
  await owner.api.signatures.recordPaperSignature({ id: request.id, ...paper })
  await stamp(request.id)
  expect((await read(request.id)).request).toMatchObject({ state: 'signed', stampedAt: null })
})
