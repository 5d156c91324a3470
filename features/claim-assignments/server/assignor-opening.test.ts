import { beforeAll, expect, test } from 'vitest'
import { drawnPhotograph } from '#features/attachments/server/samples.ts'
import { claimDossier, draftAssignment, openingOf } from '#features/claim-assignments/server/samples.ts'
import type { PowerOfAttorney } from '#features/declarations/declaration.ts'
import { attorneyOf, openedDeclaration } from '#features/declarations/server/samples.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
let owner: Person

beforeAll(async () => {
  api.setNow('2026-11-20T09:00:00Z')
  owner = await api.person()
})

test.each([
  [{ creditor: 'other' }, 'assignor_not_creditor'],
  [{ signatory: 'nobody' }, 'authority_missing'],
  [{ indemnity: 'paid' }, 'assignment_not_possible'],
  [{ owner: 'financed', lender: 'no' }, 'assignment_incomplete'],
  [{ creditor: undefined }, 'assignment_incomplete'],
])('the answers %j are refused: %s', async (answers, code) => {
  const { id } = await claimDossier(owner)
  const opening = openingOf(id)
  const all = JSON.parse(JSON.stringify({ ...opening.answers, ...answers }))
  await expect(owner.api.claimAssignments.openClaimAssignment({ ...opening, answers: all })).rejects.toMatchObject({
    code,
  })
})

test('a person who signs for the client has a power of attorney that is signed, in force, and for this act', async () => {
  const { id: dossierId } = await claimDossier(owner)
  const walk = async () => {
    const answers = { ...openingOf(dossierId).answers, signatory: 'proxy' }
    const input = { dossierId, reportNumber: '1', answers: JSON.stringify(answers) }
    const { leaf, agents } = await owner.api.claimAssignments.walkAssignor(input)
    return [leaf?.code, agents]
  }
  const signed = async (more: Partial<PowerOfAttorney>) => {
    const { id, version } = await openedDeclaration(owner, { dossierId, content: attorneyOf(more) })
    const attachmentId = await drawnPhotograph(owner, api.services.files)
    const paper = { attachmentId, signedOn: '2026-11-20', signedBy: 'Zoé Lefèvre' }
    return owner.api.declarations.signDeclaration({ id, baseVersion: version, ...paper })
  }
  const none = ['authority_unproven', []]
  await openedDeclaration(owner, { dossierId, content: attorneyOf({ powers: ['assign_claim'] }) })
  await signed({ powers: ['hand_in'] })
  await signed({ powers: ['assign_claim'], validUntil: '2026-11-19' })
  expect(await walk()).toEqual(none)
  const { id, version } = await signed({ powers: ['assign_claim'], validUntil: '2026-11-20' })
  expect(await walk()).toEqual(['ready', ['Paul Durand']])
  await owner.api.declarations.cancelDeclaration({ id, baseVersion: version, reason: 'Retirée' })
  expect(await walk()).toEqual(none)
})

test('a claim has one active assignment, also from another dossier', async () => {
  const draft = await draftAssignment(owner)
  const again = openingOf(draft.dossierId)
  await expect(owner.api.claimAssignments.openClaimAssignment(again)).rejects.toMatchObject({
    code: 'claim_already_assigned',
  })
  const twin = await claimDossier(owner, { insurerId: draft.insurerId, claimNumber: draft.claimNumber.toLowerCase() })
  await expect(owner.api.claimAssignments.openClaimAssignment(openingOf(twin.id))).rejects.toMatchObject({
    code: 'claim_already_assigned',
  })
  await owner.api.claimAssignments.removeClaimAssignment({ id: draft.id })
  expect(await owner.api.claimAssignments.openClaimAssignment(openingOf(twin.id))).toMatchObject({ state: 'draft' })
})

test('of two openings at once, one is refused', async () => {
  const one = await claimDossier(owner)
  const other = await claimDossier(owner, { insurerId: one.insurerId, claimNumber: one.claimNumber })
  const open = (id: string) => owner.api.claimAssignments.openClaimAssignment(openingOf(id))
  const both = await Promise.allSettled([open(one.id), open(other.id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('an agreed coverage excludes an assignment', async () => {
  const { id } = await claimDossier(owner, { paymentMode: 'coverage' })
  await owner.api.dossiers.recordDossierAuthorisation({ id, authorisation: 'granted' })
  await expect(owner.api.claimAssignments.openClaimAssignment(openingOf(id))).rejects.toMatchObject({
    code: 'direct_settlement_agreed',
  })
})

test('the questions are walked one by one', async () => {
  const { id: dossierId } = await claimDossier(owner)
  const walk = (answers: object) =>
    owner.api.claimAssignments.walkAssignor({ dossierId, reportNumber: '1', answers: JSON.stringify(answers) })
  expect(await walk({})).toMatchObject({ question: 'indemnity', leaf: null })
  expect(await walk(openingOf(dossierId).answers)).toMatchObject({ question: null, leaf: { verdict: 'go' } })
})
