import { beforeAll, expect, test } from 'vitest'
import { coveredDossier, invoicedDossier, reminderOf } from '#features/claim-assignments/server/samples.ts'
import { paymentOf } from '#features/payments/server/samples.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const today = '2026-11-20'
let owner: Person

beforeAll(async () => {
  api.setNow(`${today}T09:00:00Z`)
  owner = await api.person()
})

const pay = (person: Person, invoiceId: string, amountCents: number, payer: 'insurer' | 'client' = 'insurer') => {
  const payment = paymentOf(invoiceId, { mode: 'transfer', payer, amountCents, paidOn: today })
  return person.api.payments.recordPayment(payment).then(() => payment)
}
const claimOf = async (person: Person, id: string) => (await person.api.claimAssignments.readClaimToCash({ id })).claim

test('a prise en charge is closed with causes that sum to what its insurer left unpaid, and leaves the dues', async () => {
  const person = await api.person()
  const { accounting, claimAssignments, dossiers } = person.api
  const { id, invoiceId } = await invoicedDossier(person)
  await pay(person, invoiceId, 9_000)
  const told = { id, shortfall: { deductible: 1_000, reduction: 2_000 }, note: 'Deux heures retirées' }
  const { claim, coverage } = await claimAssignments.closeCoverage(told)
  expect(claim).toMatchObject({ state: 'closed_short', isPaid: false, openCents: 3_000 })
  expect(coverage?.shortfall).toMatchObject({ causes: told.shortfall, closedOn: today, note: told.note })
  const { tabs } = await claimAssignments.countClaimsToCash({})
  expect(tabs).toMatchObject({ toCollect: { count: 0 }, settled: { count: 1, cents: 9_000 } })
  const { items } = await claimAssignments.listClaimsToCash({ tab: 'settled' })
  expect(items.map((each) => each.id)).toEqual([id])
  expect(await claimAssignments.listInsurerDues({})).toEqual([])
  expect((await accounting.readDues({})).closedShort).toEqual({ count: 1, cents: 3_000 })
  const events = await dossiers.readDossierTimeline({ id, part: 'changes' })
  expect(events.find(({ action }) => action === 'dossier.coverage_closed')?.details).toMatchObject({ openCents: 3_000 })
  await pay(person, invoiceId, 3_000, 'client')
  expect((await accounting.readDues({})).closedShort).toEqual({ count: 0, cents: 0 })
})

test('causes that do not sum to the open amount are refused, and told again the last ones count', async () => {
  const { closeCoverage } = owner.api.claimAssignments
  const { id } = await invoicedDossier(owner)
  const differs = closeCoverage({ id, shortfall: { reduction: 11_999 } })
  await expect(differs).rejects.toMatchObject({ code: 'assignment_shortfall_differs' })
  await closeCoverage({ id, shortfall: { reduction: 12_000 } })
  const { coverage } = await closeCoverage({ id, shortfall: { exclusion: 12_000 } })
  expect(coverage?.shortfall?.causes).toEqual({ exclusion: 12_000 })
})

test('a closing is refused before an invoice, and once the insurer paid all', async () => {
  const { closeCoverage } = owner.api.claimAssignments
  const covered = await coveredDossier(owner)
  const early = closeCoverage({ id: covered.id, shortfall: {} })
  await expect(early).rejects.toMatchObject({ code: 'coverage_not_invoiced' })
  const { id, invoiceId } = await invoicedDossier(owner)
  await pay(owner, invoiceId, 12_000)
  await expect(closeCoverage({ id, shortfall: {} })).rejects.toMatchObject({ code: 'assignment_nothing_short' })
})

test('the client may pay the rest of a closed one; an insurer that pays more, or whose payment is reversed, opens it again', async () => {
  const { claimAssignments, payments } = owner.api
  const { id, invoiceId } = await invoicedDossier(owner)
  const first = await pay(owner, invoiceId, 9_000)
  await claimAssignments.closeCoverage({ id, shortfall: { wear: 3_000 } })
  await pay(owner, invoiceId, 1_000, 'client')
  expect(await claimOf(owner, id)).toMatchObject({ state: 'closed_short', openCents: 2_000 })
  const late = await pay(owner, invoiceId, 500)
  expect(await claimOf(owner, id)).toMatchObject({ state: 'part_paid', openCents: 1_500 })
  await payments.reversePayment({ id: late.id, reversalId: newId(), reason: 'Erreur de dossier' })
  expect(await claimOf(owner, id)).toMatchObject({ state: 'closed_short' })
  await payments.reversePayment({ id: first.id, reversalId: newId(), reason: 'Virement rejeté' })
  const { claim, coverage } = await claimAssignments.readClaimToCash({ id })
  expect(claim).toMatchObject({ state: 'invoiced', openCents: 11_000 })
  expect(coverage?.shortfall).toBeNull()
})

test('a role without the right closes nothing, and another garage sees nothing', async () => {
  const { id } = await invoicedDossier(owner)
  const technician = await api.person({ role: 'workshop', colleagueOf: owner })
  const told = { id, shortfall: { reduction: 12_000 } }
  await expect(technician.api.claimAssignments.closeCoverage(told)).rejects.toMatchObject({ status: 403 })
  const stranger = await api.person()
  await expect(stranger.api.claimAssignments.closeCoverage(told)).rejects.toMatchObject({ status: 404 })
})

test('no sending is noted once the claim is closed or its insurer has paid, alone or among others', async () => {
  const { claimAssignments } = owner.api
  const [over, open] = [await invoicedDossier(owner), await invoicedDossier(owner)]
  await pay(owner, over.invoiceId, 9_000)
  await claimAssignments.recordCoverageSending(reminderOf(over.id, today))
  await claimAssignments.closeCoverage({ id: over.id, shortfall: { reduction: 3_000 } })
  const refused = { code: 'coverage_over', status: 409 }
  const remind = () => claimAssignments.recordCoverageSending(reminderOf(over.id, today))
  await expect(remind()).rejects.toMatchObject(refused)
  await pay(owner, over.invoiceId, 3_000)
  await expect(remind()).rejects.toMatchObject(refused)
  const sent = { ...reminderOf(over.id, today), kind: 'invoice' as const }
  await expect(claimAssignments.recordCoverageSending(sent)).rejects.toMatchObject(refused)
  const told = { kind: 'reminder', channel: 'email', sentOn: today } as const
  const both = claimAssignments.recordCoverageSendings({ ids: [over.id, open.id], ...told })
  await expect(both).rejects.toMatchObject(refused)
  const { coverage } = await claimAssignments.readClaimToCash({ id: open.id })
  expect(coverage?.sendings).toEqual([])
})
