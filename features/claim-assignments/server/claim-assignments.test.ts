import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sendFile } from '#features/attachments/server/samples.ts'
import {
  actOf,
  clientSignedAssignment,
  draftAssignment,
  invoiceAssigned,
  knownPassword,
  noticeOfSample,
  notifiedAssignment,
  openingOf,
  sentAssignment,
  signatureOf,
  signedAssignment,
  versionOf,
} from '#features/claim-assignments/server/samples.ts'
import { paymentOf } from '#features/payments/server/samples.ts'
import { newId } from '#lib/id.ts'
import { journalOf } from '#tests/support/journal.ts'
import { pdfPages, unspaced } from '#tests/support/pdf-text.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
let owner: Person
const day = '2026-11-20'

beforeAll(async () => {
  api.setNow('2026-11-20T09:00:00Z')
  owner = await api.person()
})

const textOf = async (file: Blob) => unspaced((await pdfPages(new Uint8Array(await file.arrayBuffer()))).join(''))
const read = (id: string) => owner.api.claimAssignments.readClaimAssignment({ id })

test('an assignment goes from its questions to the last euro', async () => {
  const signed = await signedAssignment(owner, api)
  expect(signed).toMatchObject({ state: 'signed', clientSignedBy: 'Zoé Lefèvre', isPaid: false })
  const notice = noticeOfSample(signed.id)
  await owner.api.claimAssignments.prepareAssignmentNotice(notice)
  expect((await read(signed.id)).assignment.state).toBe('signed')
  const days = { id: signed.id, noticeId: notice.noticeId, registeredNumber: '1A 001', sentOn: day }
  const sent = await owner.api.claimAssignments.dateAssignmentNotice({ ...days, baseVersion: 1 })
  expect(sent).toMatchObject({ assignment: { state: 'notified' }, binding: null })
  const received = await owner.api.claimAssignments.dateAssignmentNotice({ ...days, baseVersion: 2, receivedOn: day })
  expect(received).toMatchObject({ assignment: { state: 'received' }, binding: { on: day } })

  const invoice = await invoiceAssigned(owner, signed)
  expect((await read(signed.id)).assignment).toMatchObject({ askedCents: 12_000, openCents: 12_000, isPaid: false })
  const request = noticeOfSample(signed.id, {
    kind: 'payment_request',
    channel: 'email',
    recipient: 'sinistres@axa.example',
  })
  const requested = await owner.api.claimAssignments.prepareAssignmentNotice(request)
  expect(requested.assignment.requestedOn).toBe(day)
  const answer = {
    id: signed.id,
    answerId: newId(),
    outcome: 'partly_accepted' as const,
    answeredOn: day,
    amountCents: 9_000,
  }
  expect((await owner.api.claimAssignments.recordInsurerAnswer(answer)).assignment.state).toBe('partly_accepted')

  await owner.api.payments.recordPayment(paymentOf(invoice.id, { payer: 'insurer', amountCents: 9_000, paidOn: day }))
  const { assignment } = await read(signed.id)
  expect(assignment).toMatchObject({ paidCents: 9_000, openCents: 3_000, isPaid: false })
  const close = (reduction: number) =>
    owner.api.claimAssignments.closeClaimAssignment({ ...versionOf(assignment), shortfall: { reduction } })
  await expect(close(2_999)).rejects.toMatchObject({ code: 'assignment_shortfall_differs' })
  expect(await close(3_000)).toMatchObject({ state: 'shortfall', shortfall: { reduction: 3_000 } })
})

test('payments alone make it paid, and a reversed one undoes it', async () => {
  const notified = await notifiedAssignment(owner, api)
  const invoice = await invoiceAssigned(owner, notified)
  const paid = await owner.api.payments.recordPayment(
    paymentOf(invoice.id, { payer: 'insurer', amountCents: 12_000, paidOn: day }),
  )
  expect((await read(notified.id)).assignment).toMatchObject({ isPaid: true, state: 'notified' })
  await owner.api.payments.reversePayment({ id: paid.id, reversalId: newId(), reason: 'Virement rejeté' })
  expect((await read(notified.id)).assignment).toMatchObject({ isPaid: false, openCents: 12_000 })
})

test('the act says its parties, its amount and its fixed clauses, and is frozen byte for byte', async () => {
  const sent = await sentAssignment(owner)
  const file = await owner.api.claimAssignments.printClaimAssignment({ id: sent.id })
  const text = await textOf(file)
  const words = ['Convention de cession de créance', sent.claimNumber, 'à ses compléments', '211-5-2', 'Le cédant']
  for (const said of words) expect(text).toContain(unspaced(said))
  expect(text).not.toMatch(/acceptéed’avance|garanti(?!t|e)/)
  const edit = owner.api.claimAssignments.editClaimAssignment({ ...actOf(sent), capCents: 1_000 })
  await expect(edit).rejects.toMatchObject({ code: 'act_already_signed' })
  const again = await owner.api.claimAssignments.printClaimAssignment({ id: sent.id })
  expect(Buffer.from(await again.arrayBuffer()).equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
})

test('an act without its place of conclusion does not go to sign', async () => {
  const draft = await draftAssignment(owner)
  await expect(owner.api.claimAssignments.sendClaimAssignment(versionOf(draft))).rejects.toMatchObject({
    code: 'act_incomplete',
  })
})

test('the signature of the client needs a scan, and is recorded once', async () => {
  const sent = await sentAssignment(owner)
  const signature = await signatureOf(owner, sent, day)
  const record = (more: object) => owner.api.claimAssignments.recordAssignmentSignature({ ...signature, ...more })
  await expect(record({ scanFileId: newId() })).rejects.toMatchObject({ code: 'assignment_scan_unusable' })
  await expect(record({ signedOn: '2026-11-21' })).rejects.toMatchObject({ code: 'assignment_day_in_future' })
  const both = await Promise.allSettled([record({}), record({})])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { signedFileId } = await read(sent.id)
  const scan = await owner.api.claimAssignments.readAssignmentFile({ id: sent.id, fileId: signedFileId ?? '' })
  expect(scan.type).toBe('image/jpeg')
})

test('the garage may sign first, with the password, and guesses are counted', async () => {
  const other = await api.person()
  const sent = await sentAssignment(other)
  const sign = (password: string) =>
    other.api.claimAssignments.countersignClaimAssignments({ ids: [sent.id], password })
  const password = await knownPassword(other, api)
  await expect(sign('faux')).rejects.toMatchObject({ code: 'password_not_confirmed' })
  expect(await sign(password)).toMatchObject([{ state: 'garage_signed' }])
  await expect(sign(password)).rejects.toMatchObject({ code: 'act_out_of_turn' })
  for (let guess = 0; guess < 5; guess++) await sign('faux').catch(() => {})
  await expect(sign(password)).rejects.toMatchObject({ code: 'password_guessed_too_often' })
})

test('reception prepares, and does not sign for the garage', async () => {
  const reception = await api.person({ role: 'reception', colleagueOf: owner })
  const { id } = await clientSignedAssignment(reception, api)
  const password = await knownPassword(reception, api)
  const sign = reception.api.claimAssignments.countersignClaimAssignments({ ids: [id], password })
  await expect(sign).rejects.toMatchObject({ code: 'not_allowed' })
})

test('an act that both have not signed is replaced, and one that both signed is amended', async () => {
  const sent = await sentAssignment(owner)
  const replaced = await owner.api.claimAssignments.replaceClaimAssignment({
    ...versionOf(sent),
    replacementId: newId(),
  })
  expect(replaced).toMatchObject({ state: 'draft', claimNumber: sent.claimNumber, conclusion: 'on_site' })
  expect((await read(sent.id)).assignment.state).toBe('replaced')
  const signed = await signedAssignment(owner, api)
  const act = await owner.api.claimAssignments.printClaimAssignment({ id: signed.id })
  await owner.api.claimAssignments.amendClaimAssignment({
    ...{ id: signed.id, amendmentId: newId(), reportNumber: '88002', capCents: 250_000, signedOn: day },
    ...{ witnessedBy: 'Nadia Benali', scanFileId: (await sendFile(owner)).fileId },
  })
  const whole = await read(signed.id)
  expect(whole.amendments).toMatchObject([{ rank: 1, capCents: 250_000 }])
  const after = await owner.api.claimAssignments.printClaimAssignment({ id: signed.id })
  expect(Buffer.from(await after.arrayBuffer()).equals(Buffer.from(await act.arrayBuffer()))).toBe(true)
})

test('a withdrawal ends a notified assignment, frees its claim, and its letter is ready', async () => {
  const notified = await notifiedAssignment(owner, api)
  const ended = await owner.api.claimAssignments.endClaimAssignment({
    ...{ ...versionOf(notified), how: 'withdrawn', endedOn: day, reason: 'Rétractation du client' },
  })
  expect(ended.state).toBe('withdrawn')
  const notice = noticeOfSample(notified.id, { kind: 'revocation' })
  const whole = await owner.api.claimAssignments.prepareAssignmentNotice(notice)
  expect(whole.notices.at(-1)?.kind).toBe('revocation')
  const again = await owner.api.claimAssignments.openClaimAssignment(openingOf(notified.dossierId))
  expect(again.state).toBe('draft')
})

test('the dossier says what its assignment waits for', async () => {
  const signed = await signedAssignment(owner, api)
  const dossier = async () => (await owner.api.dossiers.readDossier({ id: signed.dossierId })).dossier
  expect(await dossier()).toMatchObject({ assignmentId: signed.id, assignmentState: 'toNotify' })
  expect(await journalOf(owner, 'claim_assignment.garage_signed')).not.toEqual([])
})

test.each([
  "update claim_assignments set act_sha256 = repeat('0', 64) where state <> 'draft'",
  "update claim_assignments set own_clauses = 'x' where state <> 'draft'",
  "update claim_assignments set client_signed_by = 'x' where client_signed_on is not null",
  "delete from claim_assignments where state <> 'draft'",
])('raw SQL cannot change a frozen act: %s', async (statement) => {
  await signedAssignment(owner, api)
  const asOwnerOfDatabase = api.services.database.transaction((db) => sql.raw(statement).execute(db))
  await expect(asOwnerOfDatabase).rejects.toMatchObject({ code: '42501' })
})

test('another garage sees nothing', async () => {
  const signed = await signedAssignment(owner, api)
  const stranger = await api.person()
  await expect(stranger.api.claimAssignments.readClaimAssignment({ id: signed.id })).rejects.toMatchObject({
    code: 'claim_assignment_not_found',
  })
  expect((await stranger.api.claimAssignments.listClaimAssignments({})).total).toBe(0)
})
