import { beforeAll, expect, test } from 'vitest'
import { isPaid } from '#features/claim-assignments/assignment-money.ts'
import { assignmentTabs, isInAssignmentTab } from '#features/claim-assignments/assignment-standing.ts'
import { assignmentStates } from '#features/claim-assignments/claim-assignment-life.ts'
import {
  invoiceAssigned,
  notifiedAssignment,
  readyAssignment,
  sentAssignment,
  signedAssignment,
} from '#features/claim-assignments/server/samples.ts'
import { paymentOf } from '#features/payments/server/samples.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
let owner: Person

beforeAll(async () => {
  api.setNow('2026-11-20T09:00:00Z')
  owner = await api.person()
})

test('the tabs count and sum, the leaks say their euros, and the list follows them', async () => {
  const other = await api.person()
  owner = other
  const signed = await signedAssignment(other, api)
  await invoiceAssigned(owner, signed)
  const notified = await notifiedAssignment(other, api)
  await invoiceAssigned(owner, notified)
  await readyAssignment(other)
  const { tabs, leaks } = await other.api.claimAssignments.countClaimAssignments({})
  expect(tabs).toMatchObject({ all: { count: 3 }, toSign: { count: 1 }, toNotify: { count: 1, cents: 12_000 } })
  expect(leaks).toEqual({ unnotified: { count: 1, cents: 12_000 }, unsent: { count: 1, cents: 12_000 } })
  const list = (filters: object) => other.api.claimAssignments.listClaimAssignments(filters)
  expect((await list({ tab: 'receiptAwaited' })).items.map(({ id }) => id)).toEqual([notified.id])
  expect((await list({ leak: 'unnotified' })).items.map(({ id }) => id)).toEqual([signed.id])
  expect((await list({ search: signed.claimNumber })).total).toBe(1)
  const [due] = await other.api.claimAssignments.listInsurerDues({})
  expect(due).toMatchObject({ count: 1, openCents: 12_000, ages: { upTo30: 12_000 }, answerDays: null })
  const csv = await (await other.api.claimAssignments.exportClaimAssignments({ format: 'csv', tab: 'toNotify' })).text()
  expect(csv.split('\r\n').filter(Boolean)).toHaveLength(2)
  expect(csv).toContain('Notifier l’assureur')
})

test('the database says of each state and amount the tab that the device says', async () => {
  const open = [0, 1, 2, 5_000]
  for (const state of assignmentStates)
    for (const askedCents of [0, 5_000])
      for (const openCents of open) {
        const [row] = await api.services.database.query('select app.assignment_standing($1, $2, $3) as standing', [
          state,
          askedCents,
          openCents,
        ])
        const standing = { state, isPaid: isPaid({ askedCents, openCents }) }
        const tabs = assignmentTabs.filter((tab) => tab !== 'all' && isInAssignmentTab(tab, standing))
        expect([row?.standing], `${state}, ${openCents} of ${askedCents}`).toEqual(tabs.length > 0 ? tabs : ['ended'])
      }
})

test('the totals of what is over stay exact through payment, reversal, revocation and a shortfall', async () => {
  const person = await api.person()
  const { claimAssignments, payments } = person.api
  const told = async (insurerId?: string) => {
    const { tabs } = await claimAssignments.countClaimAssignments({ insurerId })
    const lists = await Promise.all(
      (['all', 'settled'] as const).map((tab) => claimAssignments.listClaimAssignments({ tab, insurerId })),
    )
    expect(lists.map(({ total }) => total)).toEqual([tabs.all.count, tabs.settled.count])
    for (const { items, total } of lists) expect(items).toHaveLength(total)
    return [tabs.all, tabs.settled]
  }
  const assignment = await notifiedAssignment(person, api)
  const invoice = await invoiceAssigned(person, assignment)
  const payment = paymentOf(invoice.id, { mode: 'transfer', payer: 'insurer', amountCents: 12_000 })
  await payments.recordPayment(payment)
  const paid = { count: 1, cents: 12_000 }
  expect(await told()).toEqual([{ count: 1, cents: 0 }, paid])
  await payments.reversePayment({ id: payment.id, reversalId: newId(), reason: 'Virement rejeté' })
  expect(await told()).toEqual([
    { count: 1, cents: 12_000 },
    { count: 0, cents: 0 },
  ])
  const { version } = await claimAssignments
    .readClaimAssignment({ id: assignment.id })
    .then((whole) => whole.assignment)
  const shortfall = { reduction: 12_000 }
  await claimAssignments.closeClaimAssignment({ id: assignment.id, baseVersion: version, shortfall })
  const other = await sentAssignment(person)
  const ending = { how: 'revoked' as const, endedOn: '2026-11-20', reason: 'Erreur de client' }
  await claimAssignments.endClaimAssignment({ id: other.id, baseVersion: other.version, ...ending })
  expect(await told()).toEqual([
    { count: 2, cents: 12_000 },
    { count: 1, cents: 0 },
  ])
  expect(await told(other.insurerId)).toEqual([
    { count: 1, cents: 0 },
    { count: 0, cents: 0 },
  ])
  const [kept] = await api.services.database.query(
    'select count(*)::int as count from claim_totals where garage_id = $1 and count <> 1',
    [person.garageId],
  )
  expect(kept?.count).toBe(0)
  const forge = person.inGarage(({ db }) => db.updateTable('claimTotals').set({ count: 9 }).execute())
  await expect(forge).rejects.toThrow(/permission denied/)
})

test('the usual delay of an insurer is told from five answers on, and is that of its newest hundred', async () => {
  const person = await api.person()
  const assignment = await notifiedAssignment(person, api)
  const due = async () => (await person.api.claimAssignments.listInsurerDues({}))[0]
  expect(await due()).toMatchObject({ answerDays: null, answerCount: 0 })
  const copy = async (count: number, days: number) => {
    const { garageId } = person
    await api.services.database.exec(`
      with made as (
        insert into claim_assignments (garage_id, id, number, dossier_id, insurer_id, assignor_id, claim_number, state, state_since, answers,
          is_net, wording_version, act_file_id, act_sha256, client_signed_on, client_signed_by, witnessed_by, scan_file_id, garage_signed_at,
          ended_on, created_at, updated_at)
        select garage_id, gen_random_uuid(), number || '-${days}-' || n, dossier_id, insurer_id, assignor_id, claim_number, 'revoked', state_since,
          answers, is_net, wording_version, act_file_id, act_sha256, client_signed_on, client_signed_by, witnessed_by, scan_file_id,
          garage_signed_at, '2026-11-20', created_at - make_interval(days => ${days}), updated_at
        from claim_assignments, generate_series(1, ${count}) n where garage_id = '${garageId}' and id = '${assignment.id}' returning garage_id, id),
      told as (
        insert into assignment_notices (garage_id, id, assignment_id, kind, channel, file_id, sent_on, prepared_at, updated_at)
        select m.garage_id, gen_random_uuid(), m.id, 'notification', 'hand', a.act_file_id, '2026-01-01'::date - 2 * ${days}, now(), now()
        from made m, claim_assignments a where a.garage_id = m.garage_id and a.id = '${assignment.id}')
      insert into insurer_answers (garage_id, id, assignment_id, outcome, answered_on, recorded_at)
      select garage_id, gen_random_uuid(), id, 'accepted', '2026-01-01'::date - ${days}, now() from made`)
  }
  await copy(4, 30)
  expect(await due()).toMatchObject({ answerDays: null, answerCount: 4 })
  await copy(1, 20)
  expect(await due()).toMatchObject({ answerDays: 28, answerCount: 5 })
  await copy(99, 10)
  expect(await due()).toMatchObject({ answerDays: 10, answerCount: 100 })
})
