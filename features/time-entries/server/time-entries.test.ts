import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { dossierInputOf } from '#features/dossiers/server/samples.ts'
import { authorisationOf, newOrder, startedOrder } from '#features/repair-orders/server/samples.ts'
import { eraseTimesOfPerson } from '#features/time-entries/server/erase-times-of-person.ts'
import { addedHours, hoursOf, runningClock, soldOrder } from '#features/time-entries/server/samples.ts'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { newId } from '#lib/id.ts'
import { journalOf } from '#tests/support/journal.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

async function team() {
  const owner = await api.person()
  const painter = await api.person({ role: 'paint', colleagueOf: owner })
  const { order, labourId, paintId } = await soldOrder(owner)
  await owner.api.repairOrders.authoriseRepairOrder(authorisationOf(order))
  await owner.api.repairOrders.startRepairOrder({ id: order.id })
  const add = (person: Person, more: Record<string, unknown>) =>
    person.api.timeEntries.addTimeEntry({
      ...{ id: newId(), repairOrderId: order.id, workedOn: '2026-01-05', seconds: 3_600 },
      ...more,
    })
  return { owner, painter, order, labourId, paintId, add }
}

test('hours are typed for a day, for oneself; those of others are for a manager', async () => {
  const { owner, painter, paintId, add } = await team()
  expect(await add(painter, { lineId: paintId, seconds: 5_400 })).toMatchObject({
    ...{ memberId: painter.accountId, lineLabel: 'Peinture du pare-chocs', seconds: 5_400, startedAt: null },
  })
  expect(await add(owner, { memberId: painter.accountId })).toMatchObject({ memberId: painter.accountId })
  const forOwner = add(painter, { memberId: owner.accountId })
  await expect(forOwner).rejects.toMatchObject({ code: 'not_allowed' })
  const stranger = await api.person()
  await expect(add(owner, { memberId: stranger.accountId })).rejects.toMatchObject({ code: 'hours_member_unknown' })
  await expect(add(owner, { workedOn: '2190-01-01' })).rejects.toMatchObject({ code: 'hours_in_future' })
  const { order } = await soldOrder(owner)
  await expect(add(owner, { repairOrderId: order.id })).rejects.toMatchObject({ code: 'order_work_not_begun' })
})

test('a correction keeps the hours of before, and an older version is refused', async () => {
  const owner = await api.person()
  const entry = await addedHours(owner)
  const { correctTimeEntry, readTimeEntryHistory } = owner.api.timeEntries
  const correct = (seconds: number, baseVersion = 1) =>
    correctTimeEntry({ id: entry.id, baseVersion, workedOn: entry.workedOn, seconds })
  expect(await correct(3_600)).toEqual(entry)
  expect(await correct(5_400)).toMatchObject({ seconds: 5_400, version: 2 })
  await expect(correct(7_200)).rejects.toMatchObject({ code: 'time_entry_changed', data: { current: { version: 2 } } })
  expect((await readTimeEntryHistory({ id: entry.id }))[0]).toMatchObject({
    action: 'time_entry.corrected',
    details: { changes: { seconds: [3_600, 5_400] } },
  })
  const running = await runningClock(owner)
  const early = correctTimeEntry({ id: running.id, baseVersion: 1, workedOn: '2026-01-05', seconds: 3_600 })
  await expect(early).rejects.toMatchObject({ code: 'clock_still_runs' })
})

test('a removed entry counts nowhere until it is put back', async () => {
  const { owner, order, add } = await team()
  const { id } = await add(owner, {})
  const { removeTimeEntry, restoreTimeEntry, readOrderHours, listTimeEntries } = owner.api.timeEntries
  const whole = async () => (await readOrderHours({ id: order.id })).wholeSeconds
  await removeTimeEntry({ id })
  expect([await whole(), (await listTimeEntries({})).total]).toEqual([0, 0])
  await expect(removeTimeEntry({ id })).rejects.toMatchObject({ code: 'time_entry_removed' })
  await restoreTimeEntry({ id })
  expect([await whole(), (await listTimeEntries({})).total]).toEqual([3_600, 1])
  await expect(restoreTimeEntry({ id })).rejects.toMatchObject({ code: 'time_entry_not_removed' })
  const { id: running } = await runningClock(owner)
  await expect(removeTimeEntry({ id: running })).rejects.toMatchObject({ code: 'clock_still_runs' })
})

test('an order tells sold hours against clocked ones, by line and by member', async () => {
  const { owner, painter, order, labourId, paintId, add } = await team()
  await add(owner, { lineId: labourId, seconds: 5_400 })
  await add(painter, { lineId: paintId, seconds: 7_200 })
  await add(painter, { seconds: 900 })
  const hours = await owner.api.timeEntries.readOrderHours({ id: order.id })
  expect(hours.lines).toEqual([
    { id: labourId, label: 'Dépose du pare-chocs', soldThousandths: 2_000, clockedSeconds: 5_400 },
    { id: paintId, label: 'Peinture du pare-chocs', soldThousandths: 1_500, clockedSeconds: 7_200 },
  ])
  expect(hours).toMatchObject({ wholeSeconds: 900, othersOpen: 0, open: [] })
  expect(hours.members.map(({ id, seconds }) => [id, seconds])).toEqual([
    [painter.accountId, 8_100],
    [owner.accountId, 5_400],
  ])
  const totals = await owner.api.timeEntries.readTimeTotals({ memberId: owner.accountId })
  expect(totals).toEqual({
    ...{ clockedSeconds: 5_400, open: 0, orders: 1, soldThousandths: 3_500, orderSeconds: 13_500 },
  })
})

test('a member reads their own hours, and of the others the totals of an order alone', async () => {
  const { owner, painter, order, add } = await team()
  const theirs = await add(owner, { seconds: 5_400 })
  await owner.api.timeEntries.startTimeEntry({ id: newId(), repairOrderId: order.id })
  const own = await add(painter, {})
  const { listTimeEntries, readOrderHours, readTimeEntry, readTimeEntryHistory } = painter.api.timeEntries
  expect((await listTimeEntries({})).items).toEqual([own])
  expect(await listTimeEntries({ memberId: owner.accountId })).toMatchObject({ total: 0 })
  const hidden = { code: 'time_entry_not_found' }
  await expect(readTimeEntry({ id: theirs.id })).rejects.toMatchObject(hidden)
  await expect(readTimeEntryHistory({ id: theirs.id })).rejects.toMatchObject(hidden)
  const hours = await readOrderHours({ id: order.id })
  expect(hours).toMatchObject({ wholeSeconds: 9_000, open: [], othersOpen: 1 })
  expect(hours.members.map(({ id }) => id)).toEqual([painter.accountId])
})

test('entries are found by words, period, member and order, the newest day first', async () => {
  const { owner, painter, order, paintId, add } = await team()
  await add(owner, { workedOn: '2026-01-05' })
  await add(painter, { workedOn: '2026-02-03', lineId: paintId })
  const { listTimeEntries } = owner.api.timeEntries
  const days = async (filters: Parameters<typeof listTimeEntries>[0]) =>
    (await listTimeEntries(filters)).items.map(({ workedOn }) => workedOn)
  expect(await days({})).toEqual(['2026-02-03', '2026-01-05'])
  expect(await days({ search: 'peinture pare' })).toEqual(['2026-02-03'])
  expect(await days({ search: order.number })).toEqual(['2026-02-03', '2026-01-05'])
  const [painted] = (await listTimeEntries({ memberId: painter.accountId })).items
  expect(await days({ search: `${painted?.memberName} ${order.number} peinture` })).toEqual(['2026-02-03'])
  expect(await days({ search: `${order.number} p%e` })).toEqual([])
  expect(await days({ period: '2026-01' })).toEqual(['2026-01-05'])
  expect(await days({ memberId: painter.accountId })).toEqual(['2026-02-03'])
  expect(await days({ repairOrderId: order.id, state: 'open' })).toEqual([])
  await addedHours(owner)
  expect(await days({ repairOrderId: order.id })).toHaveLength(2)
})

test.each(['GA-512-KP', 'ga512kp', '512-kp', '512kp'])(
  'entries of a vehicle are found by its plate: %s',
  async (search) => {
    const owner = await api.person()
    const { id: vehicleId } = await owner.api.vehicles.createVehicle(vehicleFields({ plate: 'GA-512-KP' }))
    const { id: repairOrderId } = await startedOrder(owner, { vehicleId })
    const { timeEntries } = owner.api
    const entry = { id: newId(), repairOrderId, workedOn: '2026-01-05', seconds: 3_600 }
    await timeEntries.addTimeEntry(entry)
    expect((await timeEntries.listTimeEntries({ search })).items.map(({ id }) => id)).toEqual([entry.id])
    expect(await timeEntries.listTimeEntries({ search: '512kq' })).toMatchObject({ total: 0 })
  },
)

test('the list is carried away as it is shown, by those who manage hours alone', async () => {
  const { owner, painter, labourId, add } = await team()
  await add(owner, { lineId: labourId, seconds: 5_436 })
  await runningClock(owner, painter)
  const file = await owner.api.timeEntries.exportTimeEntries({ format: 'csv', state: 'all' })
  expect(file.name).toMatch(/^pointages-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await file.text()).split('\r\n').filter(Boolean)
  expect(lines[0]).toMatch(/^\ufeff?Membre;Jour;Ordre;Objet;Plaque;Travail;Début;Fin;Heures;Secondes$/)
  expect(lines.find((line) => line.includes('Dépose du pare-chocs'))).toMatch(/;1,51;5436$/)
  expect(lines.find((line) => line.includes('Ordre entier'))).toMatch(/;;;$/)
  const workbook = await owner.api.timeEntries.exportTimeEntries({ format: 'xlsx', period: '2026-01' })
  expect(workbook.size).toBeGreaterThan(0)
  expect(await journalOf(owner, 'time_entry_list.exported')).toMatchObject([
    { details: { format: 'csv', count: 2 } },
    { details: { format: 'xlsx', count: 1 } },
  ])
  expect((await painter.fetch('/api/time-entries/export')).status).toBe(403)
})

test('hours go with the order of an erased person, and nothing stored repeats its words', async () => {
  const owner = await api.person()
  const call = { context: { key: newId() } }
  const fields = await hoursOf(owner)
  await owner.api.timeEntries.addTimeEntry(fields, call)
  const { order } = await owner.api.repairOrders.readRepairOrder({ id: fields.repairOrderId })
  const answers = () =>
    owner.inGarage(({ db }) =>
      db.selectFrom('idempotencyKeys').select('key').where('key', '=', call.context.key).execute(),
    )
  expect(await answers()).toHaveLength(1)
  const positions = await owner.inGarage((ctx) => eraseTimesOfPerson(ctx, [order.clientId]))
  expect(positions).toHaveLength(1)
  expect(await answers()).toEqual([])
})

test('another garage finds nothing of it', async () => {
  const owner = await api.person()
  const { id, repairOrderId } = await addedHours(owner)
  const stranger = await api.person()
  const { readTimeEntry, readOrderHours, listTimeEntries } = stranger.api.timeEntries
  await expect(readTimeEntry({ id })).rejects.toMatchObject({ code: 'time_entry_not_found' })
  await expect(readOrderHours({ id: repairOrderId })).rejects.toMatchObject({ code: 'repair_order_not_found' })
  expect(await listTimeEntries({})).toMatchObject({ total: 0 })
})

test('the timeline of a dossier tells clocked hours to those who manage them', async () => {
  const { owner, painter, add } = await team()
  const { id: clientId } = await owner.api.clients.createClient(clientFields())
  const dossier = await owner.api.dossiers.createDossier(dossierInputOf({ clientId }))
  const order = await newOrder(owner, { clientId, dossierId: dossier.id })
  const reception = { id: order.id, baseVersion: order.version, requests: 'Bruit à l’avant' }
  await owner.api.repairOrders.recordReception(reception)
  await owner.api.repairOrders.startRepairOrder({ id: order.id, isConfirmed: true })
  await add(painter, { repairOrderId: order.id })
  const told = async ({ api }: Person) =>
    (await api.dossiers.readDossierTimeline({ id: dossier.id })).filter(({ about }) => about?.kind === 'time_entry')
  expect(await told(owner)).toMatchObject([
    { action: 'time_entry.added', about: { name: `Pointage ${order.number}`, isGathered: false } },
  ])
  expect(await told(painter)).toEqual([])
})
