import { beforeAll, expect, test } from 'vitest'
import { drawnPhotograph } from '#features/attachments/server/samples.ts'
import {
  claimDossier,
  clientSignedAssignment,
  draftAssignment,
  sentAssignment,
  signedAssignment,
} from '#features/claim-assignments/server/samples.ts'
import { clientFields } from '#features/clients/server/samples.ts'
import { dischargeOf } from '#features/declarations/server/samples.ts'
import { factsOf } from '#features/dossiers/dossier-facts.ts'
import { ruleOf } from '#features/dossiers/dossier-rules.ts'
import { type SignatureStanding, signatureStandingOf } from '#features/dossiers/dossier-signature.ts'
import { ruleInSql, selectFacts } from '#features/dossiers/server/queries/dossier-facts.ts'
import { dossierInputOf } from '#features/dossiers/server/samples.ts'
import { readySeller } from '#features/invoices/server/samples.ts'
import {
  houseRun,
  loseCopies,
  openRequest,
  prepareRequest,
  signatureOf,
  signerOf,
} from '#features/signatures/server/samples.ts'
import { sendSignedCopies } from '#features/signatures/server/send-signed-copies.ts'
import { stampSignedDocuments } from '#features/signatures/server/stamp-signed-documents.ts'
import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import { callAtLink } from '#tests/support/at-link.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const begun = Date.now()
const today = civilDate(new Date(begun))
const pass = (minutes: number) => api.setNow(new Date(begun + minutes * 60_000).toISOString())
let owner: Person
beforeAll(async () => {
  owner = await api.person()
  await readySeller(owner)
})

async function openDossier(): Promise<string> {
  const { id: clientId } = await owner.api.clients.createClient(clientFields())
  return (await owner.api.dossiers.createDossier(dossierInputOf({ clientId }))).id
}

const discharge = (dossierId: string) =>
  owner.api.declarations.openDeclaration({ id: newId(), dossierId, content: dischargeOf() })

/** A request to sign a new discharge of the dossier, at the counter. */
async function ask(dossierId: string, more: object = {}) {
  const { id: subjectId } = await discharge(dossierId)
  return prepareRequest(owner, { kind: 'declaration', subjectId }, { place: 'counter', needsCode: false, ...more })
}

async function sent(dossierId: string, more: object = {}) {
  const { request, documents, token } = await openRequest(owner, await ask(dossierId, more))
  return {
    id: request.id,
    sign: () => callAtLink(api, token, '/signing/signature', signatureOf(documents)),
    decline: () => callAtLink(api, token, '/signing/refusal', { reason: 'Non' }),
  }
}

const read = async (id: string) => (await owner.api.dossiers.readDossier({ id })).dossier
const standing = async (id: string) => signatureStandingOf(await read(id))

test('a dossier follows its requests: asked, awaited, signed in part, signed', async () => {
  const id = await openDossier()
  expect(await standing(id)).toBe('none')
  const { request } = await ask(id)
  expect(await read(id)).toMatchObject({ signatureState: 'draft' })
  await owner.api.signatures.removeSignatureRequest({ id: request.id })
  const first = await sent(id, { signers: [signerOf(), signerOf({ party: 'co_owner', name: 'Paul Durand' })] })
  expect(await read(id)).toMatchObject({ signatureState: 'awaited', signatureRequestId: first.id })
  await first.sign()
  expect(await standing(id)).toBe('partlySigned')
  await owner.api.signatures.revokeSignatureRequest({ id: first.id, reason: 'Erreur' })
  expect(await standing(id)).toBe('draft')
  const second = await sent(id)
  pass(5)
  await second.sign()
  expect(await read(id)).toMatchObject({ signatureState: 'signed', signatureRequestId: second.id })
})

test('a refusal is told until something is signed after it, and a signature that is awaited comes first', async () => {
  const id = await openDossier()
  const refused = await sent(id)
  pass(10)
  await refused.decline()
  expect(await read(id)).toMatchObject({ signatureState: 'declined', signatureRequestId: refused.id })
  const next = await sent(id)
  expect(await standing(id)).toBe('awaited')
  pass(15)
  await next.sign()
  expect(await standing(id)).toBe('signed')
})

test('a signed copy that is lost is told first, and no more once it is handed over or sent again', async () => {
  const id = await openDossier()
  const { id: requestId, sign } = await sent(id)
  await sign()
  const run = houseRun(owner, api)
  await stampSignedDocuments(api.services, { requestId }, run)
  await sendSignedCopies(api.services, { requestId }, run)
  await loseCopies(api, requestId)
  const other = await sent(id)
  const lost = await read(id)
  expect(lost).toMatchObject({ signatureState: 'copyLost', signatureRequestId: requestId })
  expect(ruleOf(factsOf({ ...lost, vehicleId: newId() }, today))).toBe('signedCopyLost')
  pass(20)
  await owner.api.signatures.sendCopiesAgain({ id: requestId })
  expect(await read(id)).toMatchObject({ signatureState: 'awaited', signatureRequestId: other.id })
  await loseCopies(api, requestId)
  expect(await standing(id)).toBe('copyLost')
  await owner.api.signatures.handOverCopies({ id: requestId })
  expect(await standing(id)).toBe('awaited')
})

test('a declaration and an assignment that are signed on paper are told, each step of them', async () => {
  const id = await openDossier()
  const { id: declarationId, version } = await discharge(id)
  expect(await standing(id)).toBe('draft')
  await owner.api.declarations.signDeclaration({
    ...{ id: declarationId, baseVersion: version, signedOn: today, signedBy: 'Zoé Lefèvre' },
    attachmentId: await drawnPhotograph(owner, api.services.files),
  })
  expect(await read(id)).toMatchObject({ signatureState: 'signed', signatureRequestId: null })
  for (const [make, told] of [
    [() => draftAssignment(owner), 'draft'],
    [() => sentAssignment(owner), 'awaited'],
    [() => clientSignedAssignment(owner, api), 'partlySigned'],
    [() => signedAssignment(owner, api), 'signed'],
  ] as const satisfies [unknown, SignatureStanding][])
    expect([told, await standing((await make()).dossierId)]).toEqual([told, told])
  expect(await standing((await claimDossier(owner)).id)).toBe('none')
})

test('the database tells the same facts and the same rule of a signature as the screens', async () => {
  const rows = await owner.inGarage(({ db }) =>
    db
      .selectFrom('dossierFacts as facts')
      .select(['facts.id', selectFacts(today).as('facts'), ruleInSql(today).as('rule')])
      .execute(),
  )
  const { items } = await owner.api.dossiers.listDossiers({ shelf: 'all', pageSize: 200 })
  const told = new Set<string>()
  for (const dossier of items) {
    const facts = factsOf(dossier, today)
    told.add(facts.signature)
    expect(rows.find(({ id }) => id === dossier.id)).toMatchObject({ facts, rule: ruleOf(facts) })
  }
  expect([...told].sort()).toEqual(['awaited', 'draft', 'none', 'partlySigned', 'signed'])
})
