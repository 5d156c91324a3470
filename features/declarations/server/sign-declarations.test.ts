import { beforeAll, expect, test } from 'vitest'
import { drawnPhotograph } from '#features/attachments/server/samples.ts'
import { clientFields } from '#features/clients/server/samples.ts'
import { completeDeclaration } from '#features/declarations/server/complete-declaration.ts'
import { attorneyOf, dischargeOf, noticeOf, openedDeclaration } from '#features/declarations/server/samples.ts'
import { dossierInputOf } from '#features/dossiers/server/samples.ts'
import { partLine } from '#features/quotes/server/samples.ts'
import { revokeOutdatedRequestsCron } from '#features/signatures/server/crons.ts'
import { followSignedRequest } from '#features/signatures/server/follow-signed-request.ts'
import { revokeOutdatedRequests } from '#features/signatures/server/revoke-outdated-requests.ts'
import { houseRun, signerOf, stampedRequest } from '#features/signatures/server/samples.ts'
import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import { pdfPages, unspaced } from '#tests/support/pdf-text.ts'
import { signables } from '#tests/support/signables.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
let owner: Person

beforeAll(async () => {
  owner = await api.person()
})

const asked = (subjectId: string) => ({
  ...{ id: newId(), documents: [{ id: newId(), kind: 'declaration', subjectId }], signers: [signerOf()] },
  ...{ place: 'counter' as const, conclusion: 'on_site' as const },
})
const request = (subjectId: string) => owner.api.signatures.requestSignature(asked(subjectId))
const listed = async ({ id, dossierId }: { id: string; dossierId: string }) =>
  (await owner.api.declarations.listDeclarations({ dossierId })).find((each) => each.id === id)

test.each([
  ['Procuration à Paul Durand', attorneyOf(), null],
  ['Décharge\u00a0: travaux de sécurité refusés', dischargeOf(), null],
  ['Avis de reste à charge', noticeOf(), 34_320],
])(
  '« %s » is offered, signed at the counter and stamped, and its declaration follows',
  async (title, content, amountCents) => {
    const draft = await openedDeclaration(owner, { content })
    const of = { dossierId: draft.dossierId }
    expect(await owner.api.signatures.listSignableDocuments(of)).toMatchObject([
      { title, isReady: true, isFolded: false },
    ])
    const { request: stamped, documents } = await stampedRequest(owner, api, asked(draft.id))
    expect(stamped.state).toBe('stamped')
    expect(documents).toMatchObject([{ kind: 'declaration', title, version: '1', amountCents }])
    const house = houseRun(owner, api)
    await followSignedRequest({ signables }, { requestId: stamped.id }, house)
    const again = { subjectId: draft.id, documentId: newId(), requestId: newId(), amountCents, signedBy: 'Un autre' }
    const plain = { ...again, choice: null }
    await house.inGarage((ctx) => completeDeclaration(ctx, { ...plain, signedAt: '2026-12-01', isOnPaper: false }))
    const signed = { state: 'signed', requestId: stamped.id, signedBy: 'Zoé Lefèvre', isOnPaper: false, version: 2 }
    expect(await listed(draft)).toMatchObject(signed)
    expect(await owner.api.signatures.listSignableDocuments(of)).toEqual([])
    const printed = await owner.api.declarations.printDeclaration({ id: draft.id })
    const frozen = await owner.api.signatures.downloadSignatureDocument({
      ...{ id: stamped.id, documentId: documents[0]?.id ?? '' },
    })
    expect(Buffer.from(await printed.arrayBuffer()).equals(Buffer.from(await frozen.arrayBuffer()))).toBe(true)
  },
)

test('a change, a removal and a signature on paper take back the request that waits', async () => {
  const stateAfter = async (act: (draft: Awaited<ReturnType<typeof openedDeclaration>>) => Promise<unknown>) => {
    const draft = await openedDeclaration(owner)
    const { request: waiting } = await request(draft.id)
    await act(draft)
    return (await owner.api.signatures.readSignatureRequest({ id: waiting.id })).request
  }
  const edit = ({ id, version }: { id: string; version: number }) =>
    owner.api.declarations.editDeclaration({ id, baseVersion: version, content: dischargeOf({ work: 'Pneus' }) })
  expect(await stateAfter(edit)).toMatchObject({ state: 'revoked', endedReason: 'L’acte a changé' })
  expect((await stateAfter(({ id }) => owner.api.declarations.removeDeclaration({ id }))).state).toBe('revoked')
  const attachmentId = await drawnPhotograph(owner, api.services.files)
  const paper = { attachmentId, signedOn: civilDate(api.services.clock()), signedBy: 'Zoé Lefèvre' }
  const sign = ({ id, version }: { id: string; version: number }) =>
    owner.api.declarations.signDeclaration({ id, baseVersion: version, ...paper })
  expect(await stateAfter(sign)).toMatchObject({ state: 'revoked', endedReason: 'L’acte est signé sur papier' })
})

/** A quote of 120,00 € of a claim, in a dossier. */
async function claimQuote(dossier: { id: string; clientId: string }, deductibleCents: number) {
  const fields = { id: newId(), clientId: dossier.clientId, dossierId: dossier.id, title: 'Aile' }
  const { id } = await owner.api.quotes.createQuote({ ...fields, isClaim: true, deductibleCents })
  return (await owner.api.quotes.editQuoteLines({ id, writes: [{ line: partLine(), baseVersion: 0 }] })).quote
}

test('a notice begins with the split of the quote, and is not signed once the quote says other amounts', async () => {
  const { id: clientId } = await owner.api.clients.createClient(clientFields())
  const dossier = await owner.api.dossiers.createDossier(dossierInputOf({ clientId }))
  const { id: dossierId } = dossier
  const propose = () => owner.api.declarations.proposeDeclaration({ dossierId })
  expect(await propose()).toMatchObject({ basis: '', amounts: { grossCents: 0 } })
  const quote = await claimQuote(dossier, 3_000)
  const first = await propose()
  expect(first).toMatchObject({
    basis: `Devis ${quote.number}`,
    amounts: { grossCents: 12_000, deductibleCents: 3_000 },
  })
  const notice = await openedDeclaration(owner, {
    dossierId,
    content: noticeOf({ ...first.amounts, basis: first.basis }),
  })
  const { request: waiting, documents } = await request(notice.id)
  expect(documents).toMatchObject([{ amountCents: 3_000 }])
  const jobs = () =>
    owner.inGarage(({ db }) =>
      db.selectFrom('jobs').select('payload').where('name', '=', 'revoke-outdated-requests').execute(),
    )
  const ended = async () => {
    await houseRun(owner, api).inGarage((ctx) => revokeOutdatedRequests(ctx, { dossierId }, { signables }))
    return (await owner.api.signatures.readSignatureRequest({ id: waiting.id })).request
  }
  expect(await jobs()).toEqual([])
  expect(await ended()).toMatchObject({ state: 'draft' })

  await owner.api.quotes.editQuoteLines({
    id: quote.id,
    writes: [{ line: partLine({ label: 'Autre aile', isOutsideClaim: true }), baseVersion: 0 }],
  })
  expect(await listed(notice)).toMatchObject({ isOutdated: true, state: 'draft' })
  expect(await jobs()).toEqual([{ payload: { dossierId } }])
  expect(await ended()).toMatchObject({ state: 'revoked', endedReason: 'Le devis ou le rapport a changé' })
  await expect(request(notice.id)).rejects.toMatchObject({ code: 'subject_not_signable' })
  const today = await propose()
  expect(today.amounts).toMatchObject({ grossCents: 24_000, deductibleCents: 3_000, outsideClaimCents: 12_000 })
  const edit = { id: notice.id, baseVersion: 1, content: noticeOf({ ...today.amounts, basis: today.basis }) }
  expect(await owner.api.declarations.editDeclaration(edit)).toMatchObject({ isOutdated: false })
  expect((await request(notice.id)).documents).toMatchObject([{ amountCents: 15_000 }])
})

test('a notice that starts from a report, without a quote, is taken back when the dossier says other amounts', async () => {
  const { id: clientId } = await owner.api.clients.createClient(clientFields())
  const dossier = await owner.api.dossiers.createDossier(dossierInputOf({ clientId, deductibleCents: 3_000 }))
  const notice = await openedDeclaration(owner, { dossierId: dossier.id, content: noticeOf() })
  const { request: waiting } = await request(notice.id)
  const swept = async () => {
    await revokeOutdatedRequestsCron.run({ ...api.services, signables }, api.services.clock())
    return (await owner.api.signatures.readSignatureRequest({ id: waiting.id })).request
  }
  expect(await swept()).toMatchObject({ state: 'draft' })
  await owner.inGarage(({ db }) =>
    db.updateTable('dossiers').set({ deductibleCents: 5_000 }).where('id', '=', dossier.id).execute(),
  )
  expect(await swept()).toMatchObject({ state: 'revoked', endedReason: 'Le devis ou le rapport a changé' })
})

test('a frozen declaration prints its words', async () => {
  const draft = await openedDeclaration(owner, { content: attorneyOf({ powers: ['assign_claim'] }) })
  const { request: waiting, documents } = await request(draft.id)
  const of = { id: waiting.id, documentId: documents[0]?.id ?? '' }
  const file = await owner.api.signatures.downloadSignatureDocument(of)
  const text = unspaced((await pdfPages(new Uint8Array(await file.arrayBuffer()))).join(''))
  expect(text).toContain(unspaced('Signer une cession de créance pour ce sinistre'))
  expect(text).not.toContain(unspaced('Déposer le véhicule'))
})
