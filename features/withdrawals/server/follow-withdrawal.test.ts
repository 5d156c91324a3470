import { beforeAll, expect, test } from 'vitest'
import { notifiedAssignment, signedAssignment } from '#features/claim-assignments/server/samples.ts'
import { clientFields } from '#features/clients/server/samples.ts'
import { factsOf } from '#features/dossiers/dossier-facts.ts'
import { ruleOf } from '#features/dossiers/dossier-rules.ts'
import { ruleInSql } from '#features/dossiers/server/queries/dossier-facts.ts'
import { dossierInputOf } from '#features/dossiers/server/samples.ts'
import { presentedQuote } from '#features/quotes/server/samples.ts'
import { pricedOrder } from '#features/repair-orders/server/samples.ts'
import { followSignedRequest } from '#features/signatures/server/follow-signed-request.ts'
import { houseRun, messageOf, openedRequest } from '#features/signatures/server/samples.ts'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { followWithdrawal } from '#features/withdrawals/server/follow-withdrawal.ts'
import { openWithdrawalRight } from '#features/withdrawals/server/open-withdrawal-right.ts'
import { findWithdrawal } from '#features/withdrawals/server/queries/withdrawal-select.ts'
import { concludedRequest, withdrawalTokenIn } from '#features/withdrawals/server/samples.ts'
import { tellWithdrawal } from '#features/withdrawals/server/tell-withdrawal.ts'
import { civilDate } from '#lib/dates.ts'
import { newId } from '#lib/id.ts'
import { callAtLink } from '#tests/support/at-link.ts'
import { signables } from '#tests/support/signables.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'
import { ageAccount } from '#tests/support/wire-rows.ts'

const api = testApi()
let owner: Person
beforeAll(async () => {
  // The key of the stamp is made when the server starts.
  api.setNow(new Date(Date.now() + 60_000).toISOString())
  owner = await api.person()
})

const run = (person = owner) => houseRun(person, api)
const tools = () => ({ ...api.services, signables })
const follow = (requestId: string, person = owner) => followWithdrawal(tools(), { requestId }, run(person))

/** Signs a request on some documents, follows its signature, and opens its link to withdraw. */
async function signed(more: Record<string, unknown> = {}, person = owner) {
  const whole = await concludedRequest(person, api, more)
  const requestId = whole.request.id
  await followSignedRequest({ signables }, { requestId }, run(person))
  await person.api.withdrawals.sendWithdrawalLink({ id: requestId })
  return { ...whole, requestId, token: withdrawalTokenIn(await messageOf(person, requestId, 'withdrawal-%')) }
}

async function confirmWithdrawal(token: string) {
  const { status } = await callAtLink(api, token, '/withdrawals/confirmation', { name: 'Zoé Lefèvre' })
  expect(status).toBe(200)
}

/** The mails to a person about the withdrawal from a request. */
async function mailsTo(person: Person, requestId: string): Promise<string[]> {
  const mails = await person.inGarage(({ db }) =>
    db
      .selectFrom('outgoingMessages')
      .select('payload')
      .where('recipient', '=', person.email)
      .where('dedupeKey', 'like', `withdrawal-${requestId}%`)
      .execute(),
  )
  return mails.map(({ payload }) => JSON.stringify(payload))
}

test('an accepted quote is declined with its reason, and the managers are told once', async () => {
  const quote = await presentedQuote(owner)
  const { token, requestId } = await signed({ documents: [{ id: newId(), kind: 'quote', subjectId: quote.id }] })
  expect(await owner.api.quotes.readQuote({ id: quote.id })).toMatchObject({ quote: { status: 'accepted' } })
  await confirmWithdrawal(token)
  await follow(requestId)
  await follow(requestId)
  const { quote: after } = await owner.api.quotes.readQuote({ id: quote.id })
  expect(after).toMatchObject({
    status: 'declined',
    declinedReason: expect.stringMatching(/^Rétractation du client le /),
  })
  const mails = await mailsTo(owner, requestId)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain(`/dashboard/signatures/${requestId}`)
  expect(mails[0]).toContain('Le client n’avait pas demandé')
})

test('an order whose work has not begun is cancelled; one that was begun at their request stays, and people decide', async () => {
  const [idle, begun] = [await pricedOrder(owner), await pricedOrder(owner)]
  const documentOf = ({ id }: { id: string }) => [{ id: newId(), kind: 'repair_order', subjectId: id }]
  const first = await signed({ documents: documentOf(idle) })
  const second = await signed({ documents: documentOf(begun), signing: { asksEarlyStart: true } })
  await owner.api.repairOrders.startRepairOrder({ id: begun.id })
  for (const { token, requestId } of [first, second]) {
    await confirmWithdrawal(token)
    await follow(requestId)
  }
  const statusOf = async ({ id }: { id: string }) => (await owner.api.repairOrders.readRepairOrder({ id })).order.status
  expect([await statusOf(idle), await statusOf(begun)]).toEqual(['cancelled', 'started'])
  const [mail] = await mailsTo(owner, second.requestId)
  expect(mail).toContain('à sa demande expresse')
  expect(mail).toContain('l’ordre reste ouvert')
})

test('a dossier says that the client withdrew, and that work waits before', async () => {
  const client = await owner.api.clients.createClient(clientFields())
  const { id: vehicleId } = await owner.api.vehicles.createVehicle(vehicleFields())
  const { id: dossierId } = await owner.api.dossiers.createDossier(
    dossierInputOf({ clientId: client.id, vehicleId, paymentMode: 'client' }),
  )
  const read = async () => (await owner.api.dossiers.readDossier({ id: dossierId })).dossier
  const { token, requestId } = await signed({ dossierId })
  const { lastOn } = await owner.api.withdrawals.readWithdrawalRight({ id: requestId })
  expect(await read()).toMatchObject({ withdrawalRequestId: requestId, withdrawalLastOn: lastOn, withdrawnAt: null })
  expect(await ruleOfRow(dossierId)).toBe('withdrawalAwaited')
  expect(ruleOf(factsOf(await read(), today()))).toBe('withdrawalAwaited')
  const early = await signed({ dossierId, signing: { asksEarlyStart: true } })
  expect(await read()).toMatchObject({ withdrawalRequestId: early.requestId, withdrawalLastOn: null })
  await confirmWithdrawal(early.token)
  expect(await read()).toMatchObject({ withdrawnAt: expect.any(String) })
  expect(await ruleOfRow(dossierId)).toBe('withdrawn')
  const { items } = await owner.api.withdrawals.listWithdrawals({ dossierId })
  expect(items.map(({ id }) => id)).toEqual([early.requestId])
  await confirmWithdrawal(token)
})

const today = () => civilDate(api.services.clock())

/** The rule that the database tells of a dossier. */
async function ruleOfRow(id: string): Promise<string> {
  const row = await owner.inGarage(({ db }) =>
    db
      .selectFrom('dossierFacts as facts')
      .select(ruleInSql(today()).as('rule'))
      .where('facts.id', '=', id)
      .executeTakeFirst(),
  )
  return row?.rule ?? ''
}

test('an assignment that no insurer knows of ends; of a notified one nothing is decided, and the letter is prepared', async () => {
  const unknown = await signedAssignment(owner, api)
  const known = await notifiedAssignment(owner, api)
  const quotes = [await presentedQuote(owner), await presentedQuote(owner)]
  const mails: string[] = []
  for (const [index, assignment] of [unknown, known].entries()) {
    const quote = quotes[index]
    const { token, requestId } = await signed({ documents: [{ id: newId(), kind: 'quote', subjectId: quote?.id }] })
    await frozenWith(requestId, assignment.id)
    await confirmWithdrawal(token)
    await follow(requestId)
    await follow(requestId)
    mails.push(...(await mailsTo(owner, requestId)))
    const told = await messageOf(owner, requestId, 'withdrawn-notified')
    expect(told.includes('déjà notifiée à votre assureur')).toBe(assignment === known)
  }
  const stateOf = async (id: string) => (await owner.api.claimAssignments.readClaimAssignment({ id })).assignment.state
  expect([await stateOf(unknown.id), await stateOf(known.id)]).toEqual(['withdrawn', 'notified'])
  const { notices } = await owner.api.claimAssignments.readClaimAssignment({ id: known.id })
  expect(notices.filter(({ kind }) => kind === 'revocation')).toMatchObject([{ sentOn: null }])
  expect(mails.map((mail) => mail.includes('rien n’est décidé à votre place'))).toEqual([false, true])
})

/** An assignment among the documents of a request, as one that was signed by a link is. */
async function frozenWith(requestId: string, subjectId: string) {
  await api.services.database.query(
    `insert into signature_documents (garage_id, id, request_id, rank, kind, subject_id, title, file_id, sha256, size_bytes, page_count, frozen_at)
      select garage_id, $3, request_id, 9, 'claim_assignment', $2, 'Cession', file_id, sha256, size_bytes, page_count, frozen_at
      from signature_documents where request_id = $1 and rank = 1`,
    [requestId, subjectId, newId()],
  )
}

test('a garage whose plan is over still sends the link and takes the withdrawal, and its records follow', async () => {
  const ended = await api.person()
  const quote = await presentedQuote(ended)
  const { token, requestId } = await signed({ documents: [{ id: newId(), kind: 'quote', subjectId: quote.id }] }, ended)
  await ageAccount(api.services, ended, new Date(Date.now() - 120 * 86_400_000).toISOString())
  await ended.api.withdrawals.sendWithdrawalLink({ id: requestId })
  await confirmWithdrawal(token)
  await follow(requestId, ended)
  expect((await ended.api.quotes.readQuote({ id: quote.id })).quote.status).toBe('declined')
  expect(await mailsTo(ended, requestId)).toHaveLength(1)
})

test('nobody opens a right of a request that waits, or tells a withdrawal, without the right to send its link', async () => {
  const hand = await api.person({ role: 'workshop', colleagueOf: owner })
  const { request } = await openedRequest(owner, { conclusion: 'off_premises' })
  const open = (person: Person) => person.inGarage((ctx) => openWithdrawalRight(ctx, request.id))
  await expect(open(owner)).rejects.toMatchObject({ reason: { code: 'no_withdrawal_right' } })
  await expect(open(hand)).rejects.toMatchObject({ reason: { code: 'not_allowed' } })
  const { token, requestId } = await signed()
  await confirmWithdrawal(token)
  const withdrawal = await owner.inGarage((ctx) => findWithdrawal(ctx, requestId))
  if (!withdrawal) throw new Error('There is no withdrawal.')
  const told = { withdrawal, leftOver: [], baseUrl: 'https://atelier.exemple' }
  await expect(hand.inGarage((ctx) => tellWithdrawal(ctx, told))).rejects.toMatchObject({
    reason: { code: 'not_allowed' },
  })
})
