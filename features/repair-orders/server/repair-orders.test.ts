import { expect, test } from 'vitest'
import { acceptanceOf, partLine, presentationOf, presentedQuote, pricedQuote } from '#features/quotes/server/samples.ts'
import { eraseOrdersOfPerson } from '#features/repair-orders/server/erase-orders-of-person.ts'
import {
  agreedQuote,
  authorisationOf,
  authorisedOrder,
  checkedOrder,
  checkOf,
  newOrder,
  orderFieldsOf,
  pricedOrder,
  startedOrder,
} from '#features/repair-orders/server/samples.ts'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { newId } from '#lib/id.ts'
import { pdfPages, unspaced } from '#tests/support/pdf-text.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('an accepted quote becomes an order with its lines, its price and its agreement, once', async () => {
  const owner = await api.person()
  const quote = await agreedQuote(owner)
  const { orderQuote, readRepairOrder, cancelRepairOrder } = owner.api.repairOrders
  const order = await orderQuote({ id: newId(), quoteId: quote.id })
  expect(order).toMatchObject({
    quoteNumber: quote.number,
    grossCents: 12_000,
    authorisation: 'granted',
    status: 'draft',
  })
  const { lines, authorisations } = await readRepairOrder({ id: order.id })
  expect(lines.map(({ label }) => label)).toEqual(['Aile avant gauche'])
  expect(authorisations).toMatchObject([{ isFromQuote: true, grantedBy: 'Zoé Lefèvre', grossCents: 12_000 }])
  const again = () => orderQuote({ id: newId(), quoteId: quote.id })
  await expect(again()).rejects.toMatchObject({ code: 'quote_ordered' })
  await cancelRepairOrder({ id: order.id, reason: 'Erreur' })
  expect((await again()).number).toMatch(/-00002$/)
})

test('an order takes over what its quote announced; the usual terms of quotes give way to those of orders', async () => {
  const owner = await api.person()
  const { garages, quotes, repairOrders } = owner.api
  await garages.editUsualTerms({
    baseVersion: 0,
    quoteTerms: 'Devis valable un mois.',
    orderTerms: 'À la restitution.',
  })
  const orderedTerms = async (terms?: string) => {
    const quote = await pricedQuote(owner)
    const head = { clientId: quote.clientId, terms: terms ?? quote.terms, downtimeDays: 4, depositCents: 5_000 }
    const edited = await quotes.editQuote({ ...head, id: quote.id, baseVersion: quote.version })
    await quotes.presentQuote(presentationOf(edited))
    await quotes.acceptQuote(acceptanceOf(edited))
    const order = await repairOrders.orderQuote({ id: newId(), quoteId: quote.id })
    expect(order).toMatchObject({ downtimeDays: 4, depositCents: 5_000 })
    return order.terms
  }
  expect(await orderedTerms()).toBe('À la restitution.')
  expect(await orderedTerms('Payable en trois fois.')).toBe('Payable en trois fois.')
  expect(await orderedTerms('')).toBe('')
})

test('the document of an order prints the day of the agreement that its quote noted, not the day of the order', async () => {
  const owner = await api.person()
  const quote = await presentedQuote(owner)
  const answer = { ...acceptanceOf(quote), channel: 'phone' as const, acceptedOn: '2026-01-02' }
  await owner.api.quotes.acceptQuote(answer)
  const { id } = await owner.api.repairOrders.orderQuote({ id: newId(), quoteId: quote.id })
  const file = await owner.api.repairOrders.printRepairOrder({ id })
  const text = (await pdfPages(new Uint8Array(await file.arrayBuffer()))).join('')
  expect(unspaced(text)).toContain(unspaced('le 02/01/2026, par téléphone'))
})

test('numbers follow each other without a gap, also after a refused order', async () => {
  const owner = await api.person()
  const first = await newOrder(owner)
  const unknown = { ...(await orderFieldsOf(owner)), vehicleId: newId() }
  await expect(owner.api.repairOrders.createRepairOrder(unknown)).rejects.toMatchObject({ code: 'paper_party_unknown' })
  const second = await newOrder(owner)
  expect([first.number, second.number].map((number) => number.slice(-6))).toEqual(['-00001', '-00002'])
})

test('an authorised order keeps its price and its document, until it is reopened before the work', async () => {
  const owner = await api.person()
  const { id, frozenAt } = await authorisedOrder(owner)
  expect(frozenAt).not.toBeNull()
  const { editRepairOrderLines, recordReception, reopenRepairOrder, readRepairOrder } = owner.api.repairOrders
  const edit = () => editRepairOrderLines({ id, writes: [{ line: partLine({ rank: 2 }), baseVersion: 0 }] })
  await expect(edit()).rejects.toMatchObject({ code: 'repair_order_price_closed' })
  const late = recordReception({ id, baseVersion: 3, requests: 'Autre chose' })
  await expect(late).rejects.toMatchObject({ code: 'repair_order_reception_closed' })
  await reopenRepairOrder({ id })
  expect((await edit()).order).toMatchObject({ authorisation: 'none', grossCents: 24_000 })
  expect((await readRepairOrder({ id })).authorisations[0]?.replacedAt).not.toBeNull()
})

test('an authorisation is for the amount that the client read', async () => {
  const owner = await api.person()
  const order = await pricedOrder(owner)
  const late = owner.api.repairOrders.authoriseRepairOrder({ ...authorisationOf(order), grossCents: 1 })
  await expect(late).rejects.toMatchObject({ code: 'authorised_amount_changed' })
  const empty = await newOrder(owner)
  const nothing = owner.api.repairOrders.authoriseRepairOrder(authorisationOf(empty))
  await expect(nothing).rejects.toMatchObject({ code: 'repair_order_empty' })
})

test('work without an authorisation is confirmed, and the journal says so', async () => {
  const owner = await api.person()
  const { id } = await pricedOrder(owner)
  const { startRepairOrder, readRepairOrderHistory, authoriseRepairOrder, deliverRepairOrder } = owner.api.repairOrders
  await expect(startRepairOrder({ id })).rejects.toMatchObject({ code: 'start_unauthorised' })
  const started = await startRepairOrder({ id, isConfirmed: true })
  expect(started).toMatchObject({ status: 'started', startedWithout: true, authorisation: 'none' })
  expect((await readRepairOrderHistory({ id }))[0]).toMatchObject({
    action: 'repair_order.started',
    details: { startedWithout: true },
  })
  await owner.api.repairOrders.checkRepairOrder(checkOf({ id }))
  await expect(deliverRepairOrder({ id, deliveredTo: '' })).rejects.toMatchObject({ code: 'work_unauthorised' })
  await expect(authoriseRepairOrder(authorisationOf(started))).resolves.toMatchObject({ authorisation: 'granted' })
  expect(await deliverRepairOrder({ id, deliveredTo: 'Zoé' })).toMatchObject({
    status: 'delivered',
    startedWithout: true,
  })
})

test('the mileage of a reception joins the history of the vehicle, and a correction replaces it', async () => {
  const owner = await api.person()
  const { id: vehicleId } = await owner.api.vehicles.createVehicle(vehicleFields())
  const { id, version } = await newOrder(owner, { vehicleId })
  const note = (baseVersion: number, mileageKm: number) =>
    owner.api.repairOrders.recordReception({
      ...{ id, baseVersion, mileageKm, requests: 'Bruit à l’avant', fuelEighths: 3 },
      ...{ receivedAt: '2026-01-05T09:00:00Z', marks: [{ zone: 'bonnet', kind: 'chip' }] },
    })
  const noted = await note(version, 84_500)
  expect(noted).toMatchObject({ mileageKm: 84_500, fuelEighths: 3, marks: [{ zone: 'bonnet', kind: 'chip' }] })
  await note(noted.version, 48_500)
  const { mileages } = await owner.api.vehicles.readVehicle({ id: vehicleId })
  expect(mileages.map(({ km, readOn }) => [km, readOn])).toEqual([[48_500, '2026-01-05']])
  await expect(note(version, 1)).rejects.toMatchObject({ code: 'repair_order_changed' })
})

test('work that is found later has an order and an authorisation of its own, before the vehicle leaves', async () => {
  const owner = await api.person()
  const order = await startedOrder(owner)
  const orders = owner.api.repairOrders
  const complement = await orders.complementRepairOrder({ id: order.id, complementId: newId() })
  expect(complement).toMatchObject({ completesNumber: order.number, authorisation: 'none', clientId: order.clientId })
  await orders.checkRepairOrder(checkOf(order))
  const leave = () => orders.deliverRepairOrder({ id: order.id, deliveredTo: 'Zoé' })
  await expect(leave()).rejects.toMatchObject({ code: 'work_unauthorised' })
  const { id } = complement
  const { order: priced } = await orders.editRepairOrderLines({ id, writes: [{ line: partLine(), baseVersion: 0 }] })
  await orders.authoriseRepairOrder(authorisationOf(priced))
  await expect(leave()).rejects.toMatchObject({ code: 'complement_under_way' })
  await orders.startRepairOrder({ id })
  await orders.checkRepairOrder(checkOf({ id }))
  await leave()
  const { complements } = await orders.readRepairOrder({ id: order.id })
  expect(complements.map(({ status, deliveredTo }) => [status, deliveredTo])).toEqual([['delivered', 'Zoé']])
})

test('a check names the point that nobody looked at, and acts out of turn are refused', async () => {
  const owner = await api.person()
  const { id } = await startedOrder(owner)
  const { checkRepairOrder, deliverRepairOrder, editRepairOrder } = owner.api.repairOrders
  const partial = checkRepairOrder({ id, checks: { work: 'done' } })
  await expect(partial).rejects.toMatchObject({
    code: 'check_incomplete',
    data: { fields: { 'checks.finish': expect.any(String) } },
  })
  const early = deliverRepairOrder({ id, deliveredTo: 'Zoé' })
  await expect(early).rejects.toMatchObject({ code: 'repair_order_act_out_of_turn' })
  const head = editRepairOrder({ ...(await orderFieldsOf(owner)), id, baseVersion: 1 })
  await expect(head).rejects.toMatchObject({ code: 'repair_order_price_closed' })
})

test('a point that is not as it must be sends the order back to work, also after a good check', async () => {
  const owner = await api.person()
  const { id } = await checkedOrder(owner)
  const { checkRepairOrder, deliverRepairOrder, readRepairOrderHistory } = owner.api.repairOrders
  const { checks } = checkOf({ id })
  const failed = await checkRepairOrder({ id, checks: { ...checks, finish: 'failed' }, remarks: 'Coulure' })
  expect(failed).toMatchObject({ status: 'started', checkedAt: null, checks: { finish: 'failed' } })
  const early = deliverRepairOrder({ id, deliveredTo: 'Zoé' })
  await expect(early).rejects.toMatchObject({ code: 'repair_order_act_out_of_turn' })
  const [event] = await readRepairOrderHistory({ id })
  expect(event).toMatchObject({ action: 'repair_order.check_failed', details: { failed: ['finish'] } })
  expect(await checkRepairOrder(checkOf({ id }))).toMatchObject({ status: 'checked' })
})

test('work that the client refused is given back with a reason, by those who may start without them', async () => {
  const owner = await api.person()
  const accountant = await api.person({ role: 'accounting', colleagueOf: owner })
  const orders = owner.api.repairOrders
  const { id } = await pricedOrder(owner)
  await orders.startRepairOrder({ id, isConfirmed: true })
  await orders.checkRepairOrder(checkOf({ id }))
  await expect(orders.deliverRepairOrder({ id, deliveredTo: 'Zoé' })).rejects.toMatchObject({
    code: 'work_unauthorised',
    data: { fields: { withoutReason: expect.any(String) } },
  })
  const delivery = { id, deliveredTo: 'Zoé', withoutReason: 'La cliente refuse de signer' }
  const refused = accountant.api.repairOrders.deliverRepairOrder(delivery)
  await expect(refused).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await orders.deliverRepairOrder(delivery)).toMatchObject({ status: 'delivered', authorisation: 'none' })
  const [event] = await orders.readRepairOrderHistory({ id })
  expect(event?.details).toMatchObject({ deliveredWithout: 'La cliente refuse de signer' })
})

test('the choice of reused parts is noted before the authorisation, and printed with it', async () => {
  const owner = await api.person()
  const order = await pricedOrder(owner)
  const { reusedParts: _, ...granted } = authorisationOf(order)
  const { authoriseRepairOrder } = owner.api.repairOrders
  await expect(authoriseRepairOrder(granted)).rejects.toMatchObject({ code: 'reused_parts_unasked' })
  expect(await authoriseRepairOrder({ ...granted, reusedParts: 'wanted' })).toMatchObject({ reusedParts: 'wanted' })
  const again = await pricedOrder(owner, { reusedParts: 'exempt' })
  const { reusedParts: __, ...known } = authorisationOf(again)
  expect(await authoriseRepairOrder(known)).toMatchObject({ reusedParts: 'exempt' })
})

test('the workshop starts and checks, and neither authorises nor gives the vehicle back', async () => {
  const owner = await api.person()
  const technician = await api.person({ role: 'workshop', colleagueOf: owner })
  const order = await authorisedOrder(owner)
  const { id } = order
  const orders = technician.api.repairOrders
  await expect(orders.authoriseRepairOrder(authorisationOf(order))).rejects.toMatchObject({ code: 'not_allowed' })
  await orders.startRepairOrder({ id })
  await orders.checkRepairOrder(checkOf({ id }))
  await expect(orders.deliverRepairOrder({ id, deliveredTo: 'Zoé' })).rejects.toMatchObject({ code: 'not_allowed' })
  const stranger = await api.person()
  await expect(stranger.api.repairOrders.readRepairOrder({ id })).rejects.toMatchObject({
    code: 'repair_order_not_found',
  })
})

test('an order and its workshop sheet are printed under its number', async () => {
  const owner = await api.person()
  const { id, number } = await checkedOrder(owner)
  const files = [
    await owner.api.repairOrders.printRepairOrder({ id }),
    await owner.api.repairOrders.printWorkshopSheet({ id }),
  ]
  expect(files.map(({ name }) => name)).toEqual([`${number}.pdf`, `${number}-atelier.pdf`])
  expect(await files[0]?.slice(0, 5).text()).toBe('%PDF-')
})

test('an order is found by number, client, vehicle and state', async () => {
  const owner = await api.person()
  await startedOrder(owner)
  const { number, clientName } = await pricedOrder(owner)
  const { listRepairOrders } = owner.api.repairOrders
  expect(await listRepairOrders({ search: number })).toMatchObject({ total: 1, items: [{ number }] })
  expect((await listRepairOrders({ search: clientName })).total).toBe(2)
  expect((await listRepairOrders({ standing: 'started' })).total).toBe(1)
  expect(await listRepairOrders({ standing: 'draft' })).toMatchObject({ total: 1, items: [{ number }] })
})

test('the journal about the orders of an erased person loses what it repeats of them', async () => {
  const owner = await api.person()
  const { id, clientId } = await newOrder(owner)
  const other = await newOrder(owner)
  const entries = (orderId: string) =>
    owner.inGarage(({ db }) =>
      db.selectFrom('auditEntries').select('position').where('entityId', '=', orderId).execute(),
    )
  const positions = await owner.inGarage((ctx) => eraseOrdersOfPerson(ctx, [clientId]))
  expect(positions).toEqual((await entries(id)).map(({ position }) => position))
  expect(await entries(other.id)).toHaveLength(1)
})
