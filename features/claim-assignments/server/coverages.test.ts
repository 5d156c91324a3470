import { beforeAll, expect, test } from 'vitest'
import { assignmentTabs } from '#features/claim-assignments/assignment-standing.ts'
import { isInClaimTab, nextClaimWords } from '#features/claim-assignments/claim-to-cash.ts'
import type { ClaimFilters } from '#features/claim-assignments/contract.ts'
import { coverageStateOf, coverageTabs } from '#features/claim-assignments/coverage.ts'
import {
  claimDossier,
  coveredDossier,
  draftAssignment,
  invoiceAssigned,
  notifiedAssignment,
  openingOf,
  reminderOf,
} from '#features/claim-assignments/server/samples.ts'
import { authorisations } from '#features/dossiers/dossier-authorisation.ts'
import { readySeller } from '#features/invoices/server/samples.ts'
import { paymentOf } from '#features/payments/server/samples.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const today = '2026-11-20'
let owner: Person

beforeAll(async () => {
  api.setNow(`${today}T09:00:00Z`)
  owner = await api.person()
  await readySeller(owner)
})

const list = async (person: Person, filters: Partial<ClaimFilters>) =>
  (await person.api.claimAssignments.listClaimsToCash(filters)).items
const claimOf = async (person: Person, dossierId: string) => (await list(person, { dossierId }))[0]
const sendingOf = (id: string, more: object = {}) => ({ ...reminderOf(id, today), kind: 'invoice' as const, ...more })

/** Invoices a prise en charge 120,00 € TTC, all of it for the insurer. */
const invoice = (person: Person, { id, clientId }: { id: string; clientId: string }) =>
  invoiceAssigned(person, { dossierId: id, assignorId: clientId })

test('a prise en charge goes from the agreement to the last euro, with its next act and its tab', async () => {
  const person = owner
  const { claimAssignments, dossiers, payments } = person.api
  const dossier = await claimDossier(person, { paymentMode: 'coverage' })
  expect(await claimOf(person, dossier.id)).toBeUndefined()
  const agreement = { amountCents: 90_000, givenBy: '', channel: null }
  const told = async () => {
    const claim = await claimOf(person, dossier.id)
    if (!claim) throw new Error('The dossier has no claim')
    const tabs = assignmentTabs.filter((tab) => tab !== 'all' && isInClaimTab(tab, claim))
    for (const tab of tabs) expect((await list(person, { tab })).map(({ id }) => id)).toContain(claim.id)
    return { state: claim.state, tabs, next: nextClaimWords(claim), worth: claim.worthCents, open: claim.openCents }
  }
  await dossiers.recordDossierAuthorisation({ id: dossier.id, authorisation: 'awaited', ...agreement })
  const expected = { worth: 90_000, open: 0 }
  expect(await told()).toEqual({ state: 'awaited', tabs: ['answerAwaited'], next: 'Relancer l’accord', ...expected })
  await dossiers.recordDossierAuthorisation({ id: dossier.id, authorisation: 'granted', ...agreement })
  expect(await told()).toEqual({ state: 'agreed', tabs: ['toCollect'], next: 'Facturer les travaux', ...expected })
  const issued = await invoice(person, dossier)
  const asked = { worth: 12_000, open: 12_000 }
  expect(await told()).toEqual({
    ...{ state: 'invoiced', tabs: ['toCollect'], next: 'Envoyer la facture à l’assureur', ...asked },
  })
  const whole = await claimAssignments.recordCoverageSending(sendingOf(dossier.id, { channel: 'platform' }))
  expect(whole.coverage?.sendings).toMatchObject([{ kind: 'invoice', channel: 'platform', sentOn: today }])
  expect(await told()).toEqual({ state: 'sent', tabs: ['toCollect'], next: 'Relancer l’assureur', ...asked })
  const part = paymentOf(issued.id, { mode: 'transfer', payer: 'insurer', amountCents: 9_000, paidOn: today })
  await payments.recordPayment(part)
  expect(await told()).toMatchObject({ state: 'part_paid', next: 'Réclamer le solde à l’assureur', open: 3_000 })
  const rest = paymentOf(issued.id, { mode: 'transfer', payer: 'insurer', amountCents: 3_000, paidOn: today })
  await payments.recordPayment(rest)
  expect(await told()).toMatchObject({ state: 'paid', tabs: ['settled'], next: '', open: 0 })
  await payments.reversePayment({ id: rest.id, reversalId: newId(), reason: 'Virement rejeté' })
  expect(await told()).toMatchObject({ state: 'part_paid', tabs: ['toCollect'], open: 3_000 })
})

test('a refused agreement is contested, and another payment mode leaves no claim', async () => {
  const { dossiers } = owner.api
  const dossier = await coveredDossier(owner)
  const refusal = { authorisation: 'refused', amountCents: null, givenBy: '', channel: null } as const
  await dossiers.recordDossierAuthorisation({ id: dossier.id, ...refusal })
  expect(await claimOf(owner, dossier.id)).toMatchObject({ state: 'refused' })
  await owner.inGarage(({ db }) =>
    db.updateTable('dossiers').set({ paymentMode: 'client' }).where('id', '=', dossier.id).execute(),
  )
  expect(await claimOf(owner, dossier.id)).toBeUndefined()
  const read = owner.api.claimAssignments.readClaimToCash({ id: dossier.id })
  await expect(read).rejects.toMatchObject({ code: 'claim_to_cash_not_found', status: 404 })
})

test('a cession that holds the claim of a dossier is its only claim', async () => {
  const { dossiers, claimAssignments } = owner.api
  const { id } = await claimDossier(owner, { paymentMode: 'coverage' })
  const asked = { authorisation: 'awaited', amountCents: null, givenBy: '', channel: null } as const
  await dossiers.recordDossierAuthorisation({ id, ...asked })
  const opened = await claimAssignments.openClaimAssignment(openingOf(id))
  expect((await list(owner, { dossierId: id })).map((claim) => claim.kind)).toEqual(['assignment'])
  await claimAssignments.removeClaimAssignment({ id: opened.id })
  expect((await list(owner, { dossierId: id })).map((claim) => claim.kind)).toEqual(['coverage'])
})

test('tabs, sums, leaks and export hold both kinds, and each kind alone', async () => {
  const person = await api.person()
  const { claimAssignments } = person.api
  const notified = await notifiedAssignment(person, api)
  await invoiceAssigned(person, notified)
  await draftAssignment(person)
  const covered = await coveredDossier(person)
  const invoiced = await coveredDossier(person)
  await invoice(person, invoiced)
  const both = await claimAssignments.countClaimsToCash({})
  expect(both.tabs).toMatchObject({ all: { count: 4 }, toSign: { count: 1 }, toCollect: { count: 2, cents: 102_000 } })
  expect(both.leaks.unsent).toEqual({ count: 2, cents: 24_000 })
  const coverages = await claimAssignments.countClaimsToCash({ kind: 'coverage' })
  expect(coverages.tabs).toMatchObject({ all: { count: 2, cents: 102_000 }, toSign: { count: 0 } })
  expect(coverages.leaks.unsent).toEqual({ count: 1, cents: 12_000 })
  const ofOld = await claimAssignments.countClaimAssignments({})
  expect(ofOld.tabs.all.count).toBe(2)
  const ids = async (filters: Partial<ClaimFilters>) => (await list(person, filters)).map(({ id }) => id)
  expect((await ids({ leak: 'unsent' })).toSorted()).toEqual([notified.id, invoiced.id].toSorted())
  expect(await ids({ kind: 'coverage', sort: 'worthCents' })).toEqual([covered.id, invoiced.id])
  expect(await ids({ search: covered.claimNumber })).toEqual([covered.id])
  expect(await ids({ search: covered.number })).toEqual([covered.id])
  expect((await claimAssignments.countClaimsToCash({ search: covered.claimNumber })).tabs.all.count).toBe(1)
  expect(await ids({ insurerId: String(invoiced.insurerId) })).toEqual([invoiced.id])
  const csv = await (await claimAssignments.exportClaimsToCash({ tab: 'toCollect', sort: 'worthCents' })).text()
  const [head, ...lines] = csv.split('\r\n').filter(Boolean)
  expect(head).toContain('Nature')
  expect(lines.map((line) => line.split(';')[0])).toEqual(['Prise en charge', 'Prise en charge'])
})

test('the pages of the list follow one order over both kinds, without a double or a gap', async () => {
  const person = await api.person()
  await draftAssignment(person)
  await coveredDossier(person)
  await draftAssignment(person)
  await coveredDossier(person)
  const { listClaimsToCash } = person.api.claimAssignments
  const pages = await Promise.all([1, 2, 3, 4].map((page) => listClaimsToCash({ page, pageSize: 1 })))
  const whole = await listClaimsToCash({})
  expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(whole.items.map(({ id }) => id))
  expect(pages.map(({ total }) => total)).toEqual([4, 4, 4, 4])
})

test('the totals of what is over stay exact through payment, reversal and archive', async () => {
  const person = await api.person()
  await readySeller(person)
  const { claimAssignments, payments, dossiers } = person.api
  const told = async () => {
    const { tabs } = await claimAssignments.countClaimsToCash({ kind: 'coverage' })
    const lists = await Promise.all(
      (['all', 'settled'] as const).map((tab) => claimAssignments.listClaimsToCash({ tab, kind: 'coverage' })),
    )
    for (const { items, total } of lists) expect(items).toHaveLength(total)
    expect(lists.map(({ total }) => total)).toEqual([tabs.all.count, tabs.settled.count])
    return [tabs.all, tabs.settled]
  }
  const dossier = await coveredDossier(person)
  const { id } = await invoice(person, dossier)
  const payment = paymentOf(id, { mode: 'transfer', payer: 'insurer', amountCents: 12_000, paidOn: today })
  await payments.recordPayment(payment)
  const paid = { count: 1, cents: 12_000 }
  expect(await told()).toEqual([{ count: 1, cents: 0 }, paid])
  await payments.reversePayment({ id: payment.id, reversalId: newId(), reason: 'Virement rejeté' })
  const none = { count: 0, cents: 0 }
  expect(await told()).toEqual([paid, none])
  const other = await coveredDossier(person, { insurerId: null })
  await dossiers.archiveDossier({ id: other.id, outcome: 'dropped' })
  expect(await claimOf(person, other.id)).toMatchObject({ state: 'unclaimed', insurerName: '' })
  expect(await told()).toEqual([{ count: 2, cents: 102_000 }, none])
  await dossiers.restoreDossier({ id: other.id })
  expect(await claimOf(person, other.id)).toMatchObject({ state: 'agreed' })
  const forge = person.inGarage(({ db }) => db.updateTable('coverages').set({ paidCents: 9 }).execute())
  await expect(forge).rejects.toThrow(/permission denied/)
})

test('a sending is refused before an invoice, in the future, or before the day of the invoice; a mistake is taken back', async () => {
  const { claimAssignments, dossiers } = owner.api
  const dossier = await coveredDossier(owner)
  const send = (more: object) => claimAssignments.recordCoverageSending(sendingOf(dossier.id, more))
  await expect(send({})).rejects.toMatchObject({ code: 'coverage_not_invoiced' })
  await claimAssignments.recordCoverageSending(reminderOf(dossier.id, today))
  await invoice(owner, dossier)
  await expect(send({ sentOn: '2026-11-21' })).rejects.toMatchObject({ code: 'assignment_day_in_future' })
  await expect(send({ sentOn: '2026-11-19' })).rejects.toMatchObject({ code: 'assignment_days_out_of_order' })
  const { dossier: waiting } = await dossiers.readDossier({ id: dossier.id })
  expect(waiting).toMatchObject({ assignmentState: 'toRequest', assignmentId: dossier.id })
  const sent = sendingOf(dossier.id)
  await claimAssignments.recordCoverageSending(sent)
  expect((await dossiers.readDossier({ id: dossier.id })).dossier.assignmentState).toBeNull()
  const gone = { id: dossier.id, sendingId: sent.sendingId }
  expect((await claimAssignments.removeCoverageSending(gone)).claim.state).toBe('invoiced')
  await expect(claimAssignments.removeCoverageSending(gone)).rejects.toMatchObject({
    code: 'coverage_sending_not_found',
  })
  const events = await dossiers.readDossierTimeline({ id: dossier.id, part: 'changes' })
  expect(events.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['dossier.insurer_sending_noted', 'dossier.insurer_sending_removed']),
  )
})

test('one act notes the sending of several invoices, or of none when one of them cannot leave', async () => {
  const { claimAssignments } = owner.api
  const [one, other, uninvoiced] = [
    await coveredDossier(owner),
    await coveredDossier(owner),
    await coveredDossier(owner),
  ]
  await invoice(owner, one)
  await invoice(owner, other)
  const sent = { kind: 'invoice', channel: 'platform', sentOn: today } as const
  const all = claimAssignments.recordCoverageSendings({ ids: [one.id, uninvoiced.id], ...sent })
  await expect(all).rejects.toMatchObject({ code: 'coverage_not_invoiced' })
  expect(await claimOf(owner, one.id)).toMatchObject({ state: 'invoiced' })
  expect(await claimAssignments.recordCoverageSendings({ ids: [one.id, other.id, one.id], ...sent })).toEqual({
    count: 2,
  })
  expect(await claimOf(owner, one.id)).toMatchObject({ state: 'sent', requestedOn: today })
  expect(await claimOf(owner, other.id)).toMatchObject({ state: 'sent' })
  const technician = await api.person({ role: 'workshop', colleagueOf: owner })
  const note = technician.api.claimAssignments.recordCoverageSendings({ ids: [one.id], ...sent })
  await expect(note).rejects.toMatchObject({ status: 403 })
})

test('a role without the right notes nothing, and another garage sees nothing', async () => {
  const dossier = await coveredDossier(owner)
  const technician = await api.person({ role: 'workshop', colleagueOf: owner })
  const note = technician.api.claimAssignments.recordCoverageSending(reminderOf(dossier.id, today))
  await expect(note).rejects.toMatchObject({ status: 403 })
  const remove = technician.api.claimAssignments.removeCoverageSending({ id: dossier.id, sendingId: newId() })
  await expect(remove).rejects.toMatchObject({ status: 403 })
  const stranger = await api.person()
  expect(await list(stranger, {})).toEqual([])
  const read = stranger.api.claimAssignments.readClaimToCash({ id: dossier.id })
  await expect(read).rejects.toMatchObject({ status: 404 })
})

test('the database says of each fact the state and the tab that the device says', async () => {
  const wrong: string[] = []
  for (const agreement of authorisations)
    for (const isClosed of [false, true])
      for (const [askedCents, paidCents, openCents] of [
        [0, 0, 0],
        [5_000, 0, 5_000],
        [5_000, 2_000, 3_000],
        [5_000, 4_999, 1],
        [5_000, 5_000, 0],
      ] as const)
        for (const [requestedOn, isClosedShort] of [
          [null, false],
          [today, false],
          [today, true],
        ] as const) {
          const facts = { agreement, isClosed, askedCents, paidCents, openCents, requestedOn, isClosedShort }
          const [row] = await api.services.database.query(
            `with told as (select app.coverage_state($1, $2, $3, $4, $5, $6, $7) as state)
            select state, app.coverage_standing(state) as standing from told`,
            Object.values(facts),
          )
          const state = coverageStateOf(facts)
          const isSame = row?.state === state && row?.standing === (coverageTabs[state] ?? 'ended')
          if (!isSame) wrong.push(JSON.stringify({ ...facts, row, state }))
        }
  expect(wrong).toEqual([])
})

test('the usual delay to pay is told from five payments on, counts both kinds, and ages are those of the invoice', async () => {
  const person = await api.person()
  await readySeller(person)
  const { claimAssignments, payments } = person.api
  const dossier = await coveredDossier(person)
  const { id } = await invoice(person, dossier)
  await claimAssignments.recordCoverageSending(sendingOf(dossier.id))
  const due = async () => (await claimAssignments.listInsurerDues({}))[0]
  expect(await due()).toMatchObject({
    ...{ insurerId: dossier.insurerId, count: 1, openCents: 12_000, ages: { upTo30: 12_000 } },
    ...{ paymentDays: null, paymentCount: 0 },
  })
  const payment = { mode: 'transfer', payer: 'insurer', amountCents: 12_000, paidOn: today }
  await payments.recordPayment(paymentOf(id, payment))
  const delays = () => claimAssignments.readInsurerDelays({ id: String(dossier.insurerId) })
  expect(await delays()).toEqual({ answerDays: null, answerCount: 0, paymentDays: null, paymentCount: 1 })
  await api.services.database.exec(`
    with copies as (
      insert into dossiers (garage_id, id, number, kind, site_id, client_id, insurer_id, claim_number, payment_mode, column_id, in_column_since, rank,
        moved_at, created_at, updated_at)
      select garage_id, gen_random_uuid(), number || '-' || n, kind, site_id, client_id, insurer_id, claim_number, payment_mode, column_id,
        in_column_since, rank, moved_at, created_at, updated_at
      from dossiers, generate_series(1, 4) n where id = '${dossier.id}' returning garage_id, id)
    insert into coverages (garage_id, id, insurer_id, agreement, expected_cents, is_closed, requested_on, asked_cents, paid_cents, open_cents,
      invoiced_on, paid_on, state_since, created_at, updated_at)
    select k.garage_id, k.id, c.insurer_id, 'granted', 0, false, c.requested_on, 12000, 12000, 0, c.invoiced_on, c.paid_on + 5, now(), now(), now()
    from copies k, coverages c where c.id = '${dossier.id}'`)
  expect(await delays()).toMatchObject({ paymentDays: 4, paymentCount: 5 })
})
