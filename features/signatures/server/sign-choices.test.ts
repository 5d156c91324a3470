import { beforeAll, expect, test } from 'vitest'
import { acceptanceOf, partLine, presentationOf, pricedQuote } from '#features/quotes/server/samples.ts'
import { followSignedRequest } from '#features/signatures/server/follow-signed-request.ts'
import {
  houseRun,
  openedRequest,
  openRequest,
  paperOf,
  signatureOf,
  signerOf,
} from '#features/signatures/server/samples.ts'
import { stampSignedDocuments } from '#features/signatures/server/stamp-signed-documents.ts'
import { newId } from '#lib/id.ts'
import { findBrokenAuditEntry } from '#platform/audit.ts'
import { listHistory } from '#platform/history.ts'
import { evidenceSheet } from '#print/sheet/evidence-sheet.ts'
import { answerAtLink } from '#tests/support/at-link.ts'
import { pdfPages, unspaced } from '#tests/support/pdf-text.ts'
import { signables } from '#tests/support/signables.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
let owner: Person

beforeAll(async () => {
  owner = await api.person()
})

const at = (token: string, path: string, body?: unknown) => answerAtLink(api, token, `/signing${path}`, body)
const sign = (token: string, body: unknown) => at(token, '/signature', body)
const follow = (requestId: string) => followSignedRequest({ signables }, { requestId }, houseRun(owner, api))

/** A presented quote at 120,00 € TTC, with a polish at 72,00 € TTC and a wax at 36,00 € TTC to choose. */
async function quoteWithOptions(head: Record<string, unknown> = {}) {
  const { quotes } = owner.api
  const draft = await pricedQuote(owner)
  const { id, clientId, version: baseVersion } = draft
  await quotes.editQuote({ id, clientId, title: 'Aile', baseVersion, ...head })
  const options = [
    partLine({ rank: 2, label: 'Polissage', unitPriceCents: 6_000, isOption: true }),
    partLine({ rank: 3, label: 'Cire', unitPriceCents: 3_000, isOption: true }),
  ]
  const writes = options.map((line) => ({ line, baseVersion: 0 }))
  const { quote } = await quotes.editQuoteLines({ id, writes })
  const [polish, wax] = options.map((line) => line.id)
  return { quote: await quotes.presentQuote(presentationOf(quote)), polish: polish ?? '', wax: wax ?? '' }
}

const documentsOf = (...quotes: { id: string }[]) =>
  quotes.map(({ id }) => ({ id: newId(), kind: 'quote', subjectId: id }))

type Answer = 'wanted' | 'unwanted' | null

async function opened(more: Record<string, unknown> = {}, head: Record<string, unknown> = {}) {
  const made = await quoteWithOptions(head)
  const request = await openedRequest(owner, { documents: documentsOf(made.quote), needsCode: false, ...more })
  const documentId = request.documents[0]?.id ?? ''
  const choosing = (optionIds: string[], grossCents: number, reusedParts: Answer = 'unwanted') => ({
    ...signatureOf(request.documents),
    choices: [{ documentId, optionIds, reusedParts, grossCents }],
  })
  return {
    ...made,
    ...request,
    documentId,
    choosing,
    isAccepted: () => owner.api.quotes.readQuote({ id: made.quote.id }),
  }
}

test('the page of a link shows the options and the question, and no more than the document prints', async () => {
  const { token, polish, wax } = await opened()
  const { body } = await at(token, '')
  const [{ offer, choice }] = body.documents
  expect(choice).toBeNull()
  expect(offer).toMatchObject({ asksReused: true, discount: null })
  expect(offer.lines.map(({ id, label }: { id: string; label: string }) => [id, label]).slice(1)).toEqual([
    [polish, 'Polissage'],
    [wax, 'Cire'],
  ])
  expect(Object.keys(offer.lines[0]).toSorted()).toEqual([
    ...['discount', 'id', 'isOutsideClaim', 'kind', 'label', 'priceIncludesVat', 'quantityThousandths'],
    ...['unitPriceCents', 'vatBasisPoints', 'vatReason', 'wear'],
  ])
})

test('a client who ticks an option accepts the quote with it, as a member would note it', async () => {
  const { token, request, quote, polish, documentId, choosing, isAccepted } = await opened()
  expect(await sign(token, choosing([polish], 19_200, 'wanted'))).toMatchObject({ status: 200 })
  await follow(request.id)
  await follow(request.id)
  expect(await isAccepted()).toMatchObject({
    quote: { status: 'accepted', grossCents: 19_200, reusedParts: 'wanted' },
    acceptances: [
      {
        ...{ id: documentId, grossCents: 19_200, acceptedBy: 'Zoé Lefèvre', channel: 'signature' },
        ...{ optionIds: [polish], isReused: false, replacedAt: null },
      },
    ],
  })
  const [accepted] = await owner.api.quotes.readQuoteHistory({ id: quote.id })
  expect(accepted).toMatchObject({ action: 'quote.accepted', details: { grossCents: 19_200, reusedParts: 'wanted' } })
  const { documents } = await owner.api.signatures.readSignatureRequest({ id: request.id })
  expect(documents).toMatchObject([
    {
      amountCents: 12_000,
      choice: { optionIds: [polish], reusedParts: 'wanted', isReused: false, grossCents: 19_200 },
    },
  ])
  const history = await owner.inGarage((ctx) => listHistory(ctx, [request.id], {}))
  expect(history.find(({ action }) => action === 'signature_request.signed')?.details).toMatchObject({
    choices: [{ documentId, options: [{ label: 'Polissage', grossCents: 7_200 }], grossCents: 19_200 }],
  })
  expect(await owner.inGarage((ctx) => findBrokenAuditEntry(ctx))).toBeUndefined()
})

test('the pages of evidence say what was chosen, the total and the answer about reused parts', async () => {
  const { token, request, wax, documentId, choosing } = await opened()
  await sign(token, choosing([wax], 15_600))
  await stampSignedDocuments(api.services, { requestId: request.id }, houseRun(owner, api))
  const { signatures } = owner.api
  const kept = await (await signatures.downloadSignatureEvidence({ id: request.id, documentId })).text()
  expect(evidenceSheet.parse(JSON.parse(kept)).signers[0]?.choice).toEqual({
    ...{ options: [{ label: 'Cire', grossCents: 3_600 }], optionCount: 2 },
    ...{ reusedParts: 'unwanted', isReused: false, grossCents: 15_600 },
  })
  const final = await signatures.downloadStampedDocument({ id: request.id, documentId })
  const text = unspaced((await pdfPages(new Uint8Array(await final.arrayBuffer()))).join(' '))
  for (const words of ['Cire, 36,00 € TTC', 'Total accepté 156,00 € TTC', 'Je préfère des pièces neuves'])
    expect(text).toContain(unspaced(words))
})

test('an unknown option, a missing answer and another total are refused, and nothing is signed', async () => {
  const { token, request, documents, polish, documentId, choosing } = await opened()
  const refused = async (body: unknown) => (await sign(token, body)).body
  expect(await refused(choosing([newId()], 12_000))).toMatchObject({ code: 'signing_choice_unknown' })
  expect(await refused(choosing([polish, polish], 26_400))).toMatchObject({ code: 'signing_choice_unknown' })
  const elsewhere = [{ documentId: newId(), optionIds: [], reusedParts: 'unwanted', grossCents: 12_000 }]
  expect(await refused(signatureOf(documents, { choices: elsewhere }))).toMatchObject({ code: expect.any(String) })
  const twice = [...choosing([], 12_000).choices, ...choosing([], 12_000).choices]
  expect(await refused(signatureOf(documents, { choices: twice }))).toMatchObject({ code: 'signing_choice_unknown' })
  for (const unanswered of [choosing([polish], 19_200, null), signatureOf(documents, { choices: [] })])
    expect(await refused(unanswered)).toMatchObject({
      code: 'reused_parts_unanswered',
      data: { fields: { reusedParts: expect.any(String) } },
    })
  expect(await refused(choosing([polish], 12_000))).toMatchObject({ code: 'chosen_total_changed' })
  const { state, documents: left } = await owner.api.signatures
    .readSignatureRequest({ id: request.id })
    .then((whole) => ({ state: whole.request.state, documents: whole.documents }))
  expect([state === 'signed', left.find(({ id }) => id === documentId)?.choice]).toEqual([false, null])
})

test('a quote whose question is answered already asks it no more, and is signed without options as it stands', async () => {
  const { token, request, documents, isAccepted } = await opened({}, { reusedParts: 'exempt' })
  const answered = await sign(token, signatureOf(documents, { choices: [] }))
  expect(answered.status).toBe(200)
  await follow(request.id)
  expect(await isAccepted()).toMatchObject({
    quote: { status: 'accepted', grossCents: 12_000, reusedParts: 'exempt' },
    acceptances: [{ optionIds: [], grossCents: 12_000 }],
  })
})

test('a client who wants the reused parts that the quote offers takes them at their price', async () => {
  const { quotes } = owner.api
  const reused = { unitPriceCents: 4_000, origin: 'reused' as const }
  const quote = await quotes.presentQuote(presentationOf(await pricedQuote(owner, partLine({ reused }))))
  const { token, request, documents } = await openedRequest(owner, { documents: documentsOf(quote), needsCode: false })
  const choices = [{ documentId: documents[0]?.id, optionIds: [], reusedParts: 'wanted', grossCents: 4_800 }]
  expect((await sign(token, signatureOf(documents, { choices }))).status).toBe(200)
  await follow(request.id)
  expect(await quotes.readQuote({ id: quote.id })).toMatchObject({
    quote: { status: 'accepted', grossCents: 4_800, reusedParts: 'wanted' },
    acceptances: [{ isReused: true, grossCents: 4_800 }],
  })
})

test('two quotes in one request are chosen each on its own, and a discount counts in both totals', async () => {
  const [first, second] = [await quoteWithOptions(), await quoteWithOptions({ discountBasisPoints: 1_000 })]
  const asked = { documents: documentsOf(first.quote, second.quote), needsCode: false }
  const { token, request, documents } = await openedRequest(owner, asked)
  const [one, other] = documents.map(({ id }) => id)
  const least = { optionIds: [], reusedParts: 'unwanted', grossCents: 12_000 }
  const crossed = [
    { ...least, documentId: one, optionIds: [second.polish] },
    { ...least, documentId: other, grossCents: 10_800 },
  ]
  expect((await sign(token, signatureOf(documents, { choices: crossed }))).body.code).toBe('signing_choice_unknown')
  const half = [{ ...least, documentId: one }]
  expect((await sign(token, signatureOf(documents, { choices: half }))).body.code).toBe('reused_parts_unanswered')
  const choices = [
    { ...least, documentId: one, optionIds: [first.wax], grossCents: 15_600 },
    { ...least, documentId: other, optionIds: [second.polish, second.wax], reusedParts: 'wanted', grossCents: 20_520 },
  ]
  expect((await sign(token, signatureOf(documents, { choices }))).status).toBe(200)
  await follow(request.id)
  const read = async (id: string) => (await owner.api.quotes.readQuote({ id })).quote
  expect(await read(first.quote.id)).toMatchObject({ status: 'accepted', grossCents: 15_600, reusedParts: 'unwanted' })
  expect(await read(second.quote.id)).toMatchObject({ status: 'accepted', grossCents: 20_520, reusedParts: 'wanted' })
})

test('the second signer reads the choice of the first, and changes nothing in it', async () => {
  const signers = [signerOf(), signerOf({ party: 'co_owner', name: 'Camille Morel', phone: '0639980002', email: '' })]
  const { token, request, documents, polish, choosing, isAccepted } = await opened({ signers })
  await sign(token, choosing([polish], 19_200))
  const next = await openRequest(owner, { request })
  const { body } = await at(next.token, '')
  expect(body.documents[0].choice).toMatchObject({ optionIds: [polish], grossCents: 19_200 })
  const other = { ...choosing([], 12_000), name: 'Camille Morel' }
  expect((await sign(next.token, other)).body.code).toBe('signing_choice_unknown')
  expect((await sign(next.token, signatureOf(documents, { choices: [], name: 'Camille Morel' }))).status).toBe(200)
  await follow(request.id)
  expect(await isAccepted()).toMatchObject({
    quote: { status: 'accepted', grossCents: 19_200 },
    acceptances: [{ optionIds: [polish], acceptedBy: 'Zoé Lefèvre, Camille Morel' }],
  })
  const { events } = await owner.api.signatures.readSignatureRequest({ id: request.id })
  const told = events.filter(({ kind }) => kind === 'signed').map(({ details }) => details.choices)
  expect(told).toMatchObject([[{ grossCents: 19_200 }], [{ grossCents: 19_200 }]])
})

test('a signature collected without network brings its choice, or is refused without an answer', async () => {
  const { token, request, polish, choosing, isAccepted } = await opened({ place: 'counter' })
  const deviceAt = '2026-11-20T08:30:00.000Z'
  const collected = (signature: ReturnType<typeof choosing>) =>
    owner.api.signatures.signOffline({ token, signature: { ...signature, deviceAt } })
  await expect(collected(choosing([polish], 19_200, null))).rejects.toMatchObject({ code: 'reused_parts_unanswered' })
  expect(await collected(choosing([polish], 19_200))).toMatchObject({ state: 'signed' })
  await follow(request.id)
  expect(await isAccepted()).toMatchObject({ quote: { status: 'accepted', grossCents: 19_200 } })
})

test('a quote that was reopened since cannot be signed, and one whose price changed is not accepted', async () => {
  const first = await opened()
  const { quotes } = owner.api
  await quotes.reopenQuote({ id: first.quote.id })
  expect((await sign(first.token, first.choosing([], 12_000))).body.code).toBe('link_not_valid')

  const { token, request, quote, polish, choosing, isAccepted } = await opened()
  await sign(token, choosing([polish], 19_200))
  await quotes.reopenQuote({ id: quote.id })
  const dearer = partLine({ id: polish, rank: 2, label: 'Polissage', unitPriceCents: 9_000, isOption: true })
  await quotes.editQuoteLines({
    id: quote.id,
    writes: [{ line: dearer, baseVersion: 1 }],
  })
  await quotes.presentQuote(presentationOf({ id: quote.id, grossCents: 12_000 }))
  await expect(follow(request.id)).rejects.toThrow(/n’est plus celui que le client a accepté/)
  expect((await isAccepted()).quote.status).toBe('presented')
})

test('a signature on paper tells the boxes that the client ticked, and the quote is accepted so', async () => {
  const { request, documentId, polish, isAccepted } = await opened()
  const paper = { ...(await paperOf(owner, api, [])), id: request.id }
  const reusedParts: Answer = 'wanted'
  const ticked = { documentId, optionIds: [polish], reusedParts, grossCents: 19_200 }
  const noted = (choices: ({ reusedParts: Answer } & Omit<typeof ticked, 'reusedParts'>)[]) =>
    owner.api.signatures.recordPaperSignature({ ...paper, choices })
  await expect(noted([])).rejects.toMatchObject({ code: 'reused_parts_unanswered' })
  await expect(noted([{ ...ticked, reusedParts: null }])).rejects.toMatchObject({ code: 'reused_parts_unanswered' })
  await expect(noted([{ ...ticked, optionIds: [newId()] }])).rejects.toMatchObject({ code: 'signing_choice_unknown' })
  await expect(noted([{ ...ticked, grossCents: 12_000 }])).rejects.toMatchObject({ code: 'chosen_total_changed' })
  const { documents, events } = await noted([ticked])
  expect(documents[0]?.choice).toEqual({
    optionIds: [polish],
    reusedParts: 'wanted',
    isReused: false,
    grossCents: 19_200,
  })
  expect(events.find(({ kind }) => kind === 'paper_recorded')?.details.choices).toMatchObject([
    { documentId, options: [{ label: 'Polissage', grossCents: 7_200 }], grossCents: 19_200 },
  ])
  await follow(request.id)
  expect(await isAccepted()).toMatchObject({
    quote: { status: 'accepted', grossCents: 19_200, reusedParts: 'wanted' },
    acceptances: [{ optionIds: [polish], grossCents: 19_200 }],
  })
})

test('a member notes the same agreement in the house', async () => {
  const { quote, polish } = await quoteWithOptions()
  const answer = { ...acceptanceOf({ id: quote.id, grossCents: 19_200 }), optionIds: [polish] }
  expect(await owner.api.quotes.acceptQuote(answer)).toMatchObject({ status: 'accepted', grossCents: 19_200 })
})
