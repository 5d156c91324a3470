import { expect, test } from 'vitest'
import { acceptanceOf, partLine, quoteFieldsOf } from '#features/quotes/server/samples.ts'
import { quoteOfVehicle, refusedQuote } from '#features/refused-work/server/samples.ts'
import { orderFieldsOf, startedOrder } from '#features/repair-orders/server/samples.ts'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { newId } from '#lib/id.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('a declined quote keeps its lines with the vehicle, and a reopened one forgets them', async () => {
  const owner = await api.person()
  const { id, number, vehicleId } = await refusedQuote(owner)
  const list = () => owner.api.refusedWork.listRefusedWork({ vehicleId })
  expect(await list()).toMatchObject([
    {
      ...{ vehicleId, netCents: 10_000, reason: 'Trop cher', takenUpBy: null, dismissedAt: null },
      offeredBy: { kind: 'quote', id, number },
      line: { kind: 'part', label: 'Aile avant gauche', unitPriceCents: 10_000 },
    },
  ])
  await owner.api.quotes.reopenQuote({ id })
  expect(await list()).toEqual([])
})

test('an option that the client leaves is kept without its mark, and a chosen one is not', async () => {
  const owner = await api.person()
  const chosen = newId()
  const quote = await quoteOfVehicle(owner, [
    {},
    { id: chosen, label: 'Lustrage', isOption: true },
    { label: 'Rénovation des optiques', isOption: true },
  ])
  const answer = { ...acceptanceOf({ ...quote, grossCents: 24_000 }), optionIds: [chosen] }
  await owner.api.quotes.acceptQuote(answer)
  const works = await owner.api.refusedWork.listRefusedWork({ vehicleId: quote.vehicleId })
  expect(works).toMatchObject([{ reason: 'Option non choisie', line: { label: 'Rénovation des optiques' } }])
  expect(works[0]?.line).not.toHaveProperty('isOption')
})

test('a complementary order that is cancelled keeps its lines, and a first order does not', async () => {
  const owner = await api.person()
  const { id: vehicleId } = await owner.api.vehicles.createVehicle(vehicleFields())
  const { id } = await startedOrder(owner, { vehicleId })
  const { complementRepairOrder, editRepairOrderLines, cancelRepairOrder } = owner.api.repairOrders
  const complementId = newId()
  const complement = await complementRepairOrder({ id, complementId })
  await editRepairOrderLines({ id: complementId, writes: [{ line: partLine(), baseVersion: 0 }] })
  await cancelRepairOrder({ id: complementId, reason: 'Le client attend' })
  await cancelRepairOrder({ id, reason: 'Doublon' })
  const works = await owner.api.refusedWork.listRefusedWork({ vehicleId })
  const offeredBy = { kind: 'repair_order', id: complementId, number: complement.number }
  expect(works).toMatchObject([{ reason: 'Le client attend', offeredBy }])
})

test('work is taken up again while a line of another quote has its id', async () => {
  const owner = await api.person()
  const { vehicleId } = await refusedQuote(owner)
  const list = () => owner.api.refusedWork.listRefusedWork({ vehicleId })
  const [work] = await list()
  if (!work) throw new Error('no work')
  const { createQuote, editQuoteLines } = owner.api.quotes
  const { id, number } = await createQuote({ ...(await quoteFieldsOf(owner)), vehicleId })
  const { saved } = await editQuoteLines({ id, writes: [{ line: { ...work.line, id: work.id }, baseVersion: 0 }] })
  expect(await list()).toMatchObject([{ id: work.id, takenUpBy: { kind: 'quote', id, number } }])
  await editQuoteLines({ id, removals: [{ id: work.id, baseVersion: saved[0]?.version ?? 0 }] })
  expect(await list()).toMatchObject([{ id: work.id, takenUpBy: null }])
})

test('work that a removed draft had taken up is offered again, and a restored draft takes it back', async () => {
  const owner = await api.person()
  const { vehicleId } = await refusedQuote(owner)
  const { createQuote, editQuoteLines, readQuote, removeQuote, restoreQuote } = owner.api.quotes
  const list = () => owner.api.refusedWork.listRefusedWork({ vehicleId })
  const [work] = await list()
  if (!work) throw new Error('no work')
  const takeUp = async () => {
    const quote = await createQuote({ ...(await quoteFieldsOf(owner)), vehicleId })
    await editQuoteLines({ id: quote.id, writes: [{ line: { ...work.line, id: work.id }, baseVersion: 0 }] })
    return quote
  }
  const draft = await takeUp()
  await removeQuote({ id: draft.id })
  expect(await list()).toMatchObject([{ id: work.id, takenUpBy: null }])
  await restoreQuote({ id: draft.id })
  expect(await list()).toMatchObject([{ id: work.id, takenUpBy: { kind: 'quote', id: draft.id } }])

  // Another draft takes it up meanwhile: the restored one keeps a line of its own, with its cost.
  await owner.api.lineCosts.editLineCosts({
    paper: 'quote',
    id: draft.id,
    writes: [{ lineId: work.id, unitCostCents: 4_000 }],
  })
  await removeQuote({ id: draft.id })
  const next = await takeUp()
  await restoreQuote({ id: draft.id })
  expect(await list()).toMatchObject([{ id: work.id, takenUpBy: { kind: 'quote', id: next.id } }])
  const { lines, quote } = await readQuote({ id: draft.id })
  expect(lines).toMatchObject([{ label: 'Aile avant gauche' }])
  expect([lines[0]?.id === work.id, quote.netCents]).toEqual([false, 10_000])
  const costs = await owner.api.lineCosts.listLineCosts({ paper: 'quote', id: draft.id })
  expect(costs).toMatchObject([{ lineId: lines[0]?.id, unitCostCents: 4_000 }])
})

test('work that a cancelled order had taken up is kept again, with the reason of its refusal', async () => {
  const owner = await api.person()
  const { vehicleId } = await refusedQuote(owner)
  const { createRepairOrder, editRepairOrderLines, cancelRepairOrder } = owner.api.repairOrders
  const list = () => owner.api.refusedWork.listRefusedWork({ vehicleId })
  const [work] = await list()
  if (!work) throw new Error('no work')
  const { id, number } = await createRepairOrder({ ...(await orderFieldsOf(owner)), vehicleId })
  const taken = { line: { ...work.line, id: work.id }, baseVersion: 0 }
  const own = { line: partLine({ label: 'Lustrage' }), baseVersion: 0 }
  await editRepairOrderLines({ id, writes: [taken, own] })
  await cancelRepairOrder({ id, reason: 'Doublon' })
  const offered = (await list()).filter(({ takenUpBy }) => takenUpBy === null)
  const { reason, refusedOn, netCents } = work
  expect(offered).toMatchObject([{ reason, refusedOn, netCents, offeredBy: { kind: 'repair_order', id, number } }])
})

test('work is dismissed and proposed again, the journal and the timeline of the vehicle tell it', async () => {
  const owner = await api.person()
  const { vehicleId } = await refusedQuote(owner)
  const { listRefusedWork, dismissRefusedWork, restoreRefusedWork } = owner.api.refusedWork
  const [work] = await listRefusedWork({ vehicleId })
  const id = work?.id ?? ''
  expect((await dismissRefusedWork({ id })).dismissedAt).not.toBeNull()
  expect((await restoreRefusedWork({ id })).dismissedAt).toBeNull()
  const events = await owner.api.vehicles.readVehicleTimeline({ id: vehicleId })
  expect(events.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['refused_work.dismissed', 'refused_work.restored']),
  )
  await expect(dismissRefusedWork({ id: newId() })).rejects.toMatchObject({ code: 'refused_work_not_found' })
})

test('a member who repairs reads refused work and dismisses none, and another garage sees nothing', async () => {
  const owner = await api.person()
  const { vehicleId } = await refusedQuote(owner)
  const [work] = await owner.api.refusedWork.listRefusedWork({ vehicleId })
  const id = work?.id ?? ''
  const painter = await api.person({ role: 'paint', colleagueOf: owner })
  expect(await painter.api.refusedWork.listRefusedWork({ vehicleId })).toHaveLength(1)
  await expect(painter.api.refusedWork.dismissRefusedWork({ id })).rejects.toMatchObject({ code: 'not_allowed' })
  const other = await api.person()
  await expect(other.api.refusedWork.listRefusedWork({ vehicleId })).rejects.toMatchObject({
    code: 'vehicle_not_found',
  })
  await expect(other.api.refusedWork.dismissRefusedWork({ id })).rejects.toMatchObject({
    code: 'refused_work_not_found',
  })
})
