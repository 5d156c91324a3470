import { expect, test } from 'vitest'
import { newQuote, quoteFieldsOf } from '#features/quotes/server/samples.ts'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { newId } from '#lib/id.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('a new quote has the next number of its year, and is found by number, client and vehicle', async () => {
  const owner = await api.person()
  const first = await newQuote(owner)
  const vehicle = await owner.api.vehicles.createVehicle(
    vehicleFields({ plate: 'AB-123-CD', make: 'Renault', model: 'Clio' }),
  )
  const fields = { ...(await quoteFieldsOf(owner, 'Kervella')), vehicleId: vehicle.id }
  const second = await owner.api.quotes.createQuote(fields)
  const year = second.createdAt.slice(0, 4)
  expect([first.number, second.number]).toEqual([`DV${year}-00001`, `DV${year}-00002`])
  expect(second).toMatchObject({
    status: 'draft',
    revision: 0,
    grossCents: 0,
    reusedParts: 'unasked',
    plate: 'AB-123-CD',
    vehicleName: 'Renault Clio',
  })
  for (const search of [second.number, second.clientName, 'clio', 'AB123CD', 'ab-123'])
    expect(await owner.api.quotes.listQuotes({ search }), search).toMatchObject({
      items: [{ id: second.id }],
      total: 1,
    })
})

test('quotes that are created at the same moment share no number', async () => {
  const owner = await api.person()
  const inputs = await Promise.all(Array.from({ length: 8 }, () => quoteFieldsOf(owner)))
  const quotes = await Promise.all(inputs.map((input) => owner.api.quotes.createQuote(input)))
  const last = quotes.map(({ number }) => Number(number.slice(-5))).sort((a, b) => a - b)
  expect(last).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('a refused quote uses no number up', async () => {
  const owner = await api.person()
  const fields = { ...(await quoteFieldsOf(owner)), clientId: newId() }
  await expect(owner.api.quotes.createQuote(fields)).rejects.toMatchObject({ code: 'client_not_found' })
  expect((await newQuote(owner)).number).toMatch(/-00001$/)
})

test('the numbers of a site begin with its letters', async () => {
  const owner = await api.person()
  const [site] = await owner.api.sites.listSites({})
  const { id, name } = site ?? { id: '', name: '' }
  await owner.api.sites.editSite({ id, name, numberPrefix: 'REN', baseVersion: 1 })
  expect((await newQuote(owner)).number).toMatch(/^REN-DV\d{4}-00001$/)
})

test('another garage sees nothing, and its numbers are its own', async () => {
  const [owner, stranger] = [await api.person(), await api.person()]
  const { id } = await newQuote(owner)
  expect(await stranger.api.quotes.listQuotes({})).toMatchObject({ items: [], total: 0 })
  await expect(stranger.api.quotes.readQuote({ id })).rejects.toMatchObject({ code: 'quote_not_found' })
  expect((await newQuote(stranger)).number).toMatch(/-00001$/)
})

test('the workshop creates none', async () => {
  const owner = await api.person()
  const technician = await api.person({ role: 'workshop', colleagueOf: owner })
  const fields = await quoteFieldsOf(owner)
  await expect(technician.api.quotes.createQuote(fields)).rejects.toMatchObject({ code: 'not_allowed' })
})

test('a discount is in percent or in euros, and a date is one of the calendar', async () => {
  const owner = await api.person()
  const fields = await quoteFieldsOf(owner)
  const both = owner.api.quotes.createQuote({ ...fields, discountBasisPoints: 500, discountCents: 1_000 })
  await expect(both).rejects.toMatchObject({
    data: { fields: { discountCents: expect.stringContaining('pas les deux') } },
  })
  const day = owner.api.quotes.createQuote({ ...fields, validUntil: '2026-02-31' })
  await expect(day).rejects.toMatchObject({ data: { fields: { validUntil: 'Cette date n’existe pas' } } })
})
