import { beforeEach, expect, test } from 'vitest'
import { authorisationOf, checkOf, startedOrder } from '#features/repair-orders/server/samples.ts'
import { runningClock, soldOrder } from '#features/time-entries/server/samples.ts'
import { newId } from '#lib/id.ts'
import { journalOf } from '#tests/support/journal.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const day = '2026-11-23'
const at = (time: string) => `${day}T${time}:00.000Z`

beforeEach(() => api.setNow(at('12:00')))

const clocks = ({ api: { timeEntries } }: Person) => timeEntries

const startOn = async (person: Person, time?: string) => {
  const { id: repairOrderId } = await startedOrder(person)
  const told = time === undefined ? {} : { startedAt: time }
  return clocks(person).startTimeEntry({ id: newId(), repairOrderId, ...told })
}

test('a clock runs from the start to the stop, and counts whole seconds', async () => {
  const owner = await api.person()
  const { order, labourId } = await soldOrder(owner)
  await owner.api.repairOrders.authoriseRepairOrder(authorisationOf(order))
  const technician = await api.person({ role: 'workshop', colleagueOf: owner })
  const { id, ...started } = await clocks(technician).startTimeEntry({
    ...{ id: newId(), repairOrderId: order.id, lineId: labourId },
    startedAt: at('10:15'),
  })
  expect(started).toMatchObject({
    ...{ orderNumber: order.number, lineLabel: 'Dépose du pare-chocs', memberId: technician.accountId },
    ...{ workedOn: day, startedAt: at('10:15'), startRecordedAt: at('12:00'), endedAt: null, seconds: null },
  })
  // The clock launched the work of an order that its client had authorised.
  expect((await owner.api.repairOrders.readRepairOrder({ id: order.id })).order).toMatchObject({
    status: 'started',
    startedWithout: false,
  })
  const stopped = await clocks(technician).stopTimeEntry({ id, endedAt: at('11:45') })
  expect(stopped).toMatchObject({ endedAt: at('11:45'), endRecordedAt: at('12:00'), seconds: 5_400 })
  expect(await clocks(technician).stopTimeEntry({ id })).toEqual(stopped)
})

test('a second start stops the first clock at that instant', async () => {
  const owner = await api.person()
  const first = await startOn(owner, at('08:00'))
  const second = await startOn(owner, at('09:30'))
  const { readTimeEntry, readTimeEntryHistory } = clocks(owner)
  expect(await readTimeEntry({ id: first.id })).toMatchObject({ endedAt: at('09:30'), seconds: 5_400 })
  expect(await readTimeEntry({ id: second.id })).toMatchObject({ endedAt: null })
  expect((await readTimeEntryHistory({ id: first.id }))[0]).toMatchObject({
    action: 'time_entry.stopped',
    details: { isReplaced: true, seconds: 5_400 },
  })
})

test('two devices that start at once leave exactly one clock, and one of them is told', async () => {
  const owner = await api.person()
  const { id: repairOrderId } = await startedOrder(owner)
  const start = () => clocks(owner).startTimeEntry({ id: newId(), repairOrderId })
  const answers = await Promise.allSettled([start(), start(), start()])
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(refused).toHaveLength(2)
  expect(refused[0]).toMatchObject({ code: 'clock_runs_here' })
  expect(await clocks(owner).listTimeEntries({ state: 'open' })).toMatchObject({ total: 1 })

  const orders = [await startedOrder(owner), await startedOrder(owner)]
  await Promise.all(orders.map(({ id }) => clocks(owner).startTimeEntry({ id: newId(), repairOrderId: id })))
  const { items } = await clocks(owner).listTimeEntries({ state: 'open' })
  expect(items.filter(({ endedAt }) => endedAt === null)).toHaveLength(1)
})

test('a start that waited on a device ends where the clock of another device began', async () => {
  const owner = await api.person()
  const running = await startOn(owner, at('10:00'))
  const late = await startOn(owner, at('08:00'))
  expect(late).toMatchObject({ startedAt: at('08:00'), endedAt: at('10:00'), seconds: 7_200 })
  expect(await clocks(owner).readTimeEntry({ id: running.id })).toMatchObject({ endedAt: null })
  const old = startOn(owner, '2026-11-10T08:00:00.000Z')
  await expect(old).rejects.toMatchObject({ code: 'clock_too_old' })
})

test('a forgotten clock asks for its real end, and never counts its hours by itself', async () => {
  const owner = await api.person()
  const { id } = await startOn(owner, '2026-11-22T16:00:00.000Z')
  const { stopTimeEntry, readTimeEntry } = clocks(owner)
  await expect(stopTimeEntry({ id })).rejects.toMatchObject({ code: 'clock_forgotten' })
  const tell = (endedAt: string) => stopTimeEntry({ id, endedAt, isTyped: true })
  await expect(tell('2026-11-22T15:00:00.000Z')).rejects.toMatchObject({
    code: 'clock_end_out_of_place',
    data: { fields: { endedAt: expect.any(String) } },
  })
  await expect(tell(at('12:01'))).rejects.toMatchObject({ code: 'clock_end_out_of_place' })
  expect(await tell('2026-11-22T17:30:00.000Z')).toMatchObject({ seconds: 5_400, workedOn: '2026-11-22' })

  const forgotten = await startOn(owner, '2026-11-22T18:00:00.000Z')
  await startOn(owner)
  expect(await readTimeEntry({ id: forgotten.id })).toMatchObject({ endedAt: at('12:00'), seconds: null })
  const settled = await stopTimeEntry({ id: forgotten.id, endedAt: '2026-11-22T19:00:00.000Z', isTyped: true })
  expect(settled).toMatchObject({ seconds: 3_600 })
})

test('the real end that a person tells is kept while the next clock starts', async () => {
  const owner = await api.person()
  const { startTimeEntry, stopTimeEntry, readTimeEntry } = clocks(owner)
  const { id: repairOrderId } = await startedOrder(owner)
  const { id: elsewhere } = await startedOrder(owner)
  for (let round = 0; round < 8; round++) {
    const start = { id: newId(), repairOrderId, startedAt: '2026-11-22T18:00:00.000Z' }
    const { id } = await startTimeEntry(start)
    const [, next] = await Promise.all([
      stopTimeEntry({ id, endedAt: '2026-11-22T19:00:00.000Z', isTyped: true }),
      startTimeEntry({ id: newId(), repairOrderId: elsewhere }),
    ])
    expect(await readTimeEntry({ id })).toMatchObject({ seconds: 3_600 })
    await stopTimeEntry({ id: next.id })
  }
})

test('an evening that passes midnight belongs to the day of its start, in France', async () => {
  const owner = await api.person()
  const { id } = await startOn(owner, '2026-11-22T22:30:00.000Z')
  const stopped = await clocks(owner).stopTimeEntry({ id, endedAt: '2026-11-23T00:30:00.000Z' })
  expect(stopped).toMatchObject({ workedOn: '2026-11-22', seconds: 7_200 })
  const night = await startOn(owner, '2026-11-22T23:30:00.000Z')
  expect(night.workedOn).toBe('2026-11-23')
})

test('a clock without the authorisation of the client follows the rule of the order, and the journal says so', async () => {
  const owner = await api.person()
  const { order } = await soldOrder(owner)
  const start = (isConfirmed: boolean) =>
    clocks(owner).startTimeEntry({ id: newId(), repairOrderId: order.id, isConfirmed })
  await expect(start(false)).rejects.toMatchObject({ code: 'start_unauthorised' })
  await start(true)
  expect(await journalOf(owner, 'repair_order.started')).toMatchObject([{ details: { startedWithout: true } }])
})

test('no clock starts on work that is over, or on a line of another order', async () => {
  const owner = await api.person()
  const { id } = await startedOrder(owner)
  const elsewhere = await soldOrder(owner)
  const { startTimeEntry } = clocks(owner)
  const wrong = startTimeEntry({ id: newId(), repairOrderId: id, lineId: elsewhere.labourId })
  await expect(wrong).rejects.toMatchObject({
    code: 'hours_line_unknown',
    data: { fields: { lineId: expect.any(String) } },
  })
  await owner.api.repairOrders.checkRepairOrder(checkOf({ id }))
  await startTimeEntry({ id: newId(), repairOrderId: id })
  await owner.api.repairOrders.deliverRepairOrder({ id, deliveredTo: 'Zoé' })
  const over = startTimeEntry({ id: newId(), repairOrderId: id })
  await expect(over).rejects.toMatchObject({ code: 'order_work_over' })
})

test('accounting clocks nothing, and a colleague does not stop the clock of another', async () => {
  const owner = await api.person()
  const clock = await runningClock(owner)
  const accountant = await api.person({ role: 'accounting', colleagueOf: owner })
  const painter = await api.person({ role: 'paint', colleagueOf: owner })
  const start = { id: newId(), repairOrderId: clock.repairOrderId }
  await expect(clocks(accountant).startTimeEntry(start)).rejects.toMatchObject({ code: 'not_allowed' })
  const stop = clocks(painter).stopTimeEntry({ id: clock.id })
  await expect(stop).rejects.toMatchObject({ code: 'time_entry_not_found' })
  const theirs = await runningClock(owner, painter)
  expect(await clocks(owner).stopTimeEntry({ id: theirs.id })).toMatchObject({ seconds: 0 })
})
