import { expect, test } from 'vitest'
import { sellerFacts } from '#features/garages/server/samples.ts'
import { journalOf } from '#tests/support/journal.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('a garage that has told nothing gives thirty days, and its facts are kept once told', async () => {
  const manager = await api.person()
  const { garages } = manager.api
  expect(await garages.readLegalFacts({})).toMatchObject({ version: 0, paymentDays: 30, iban: null })
  const told = await garages.editLegalFacts({ baseVersion: 0, ...sellerFacts })
  expect(told).toMatchObject({ version: 1, legalForm: 'sarl', iban: 'FR7630001007941234567890185' })
  expect(await garages.readLegalFacts({})).toEqual(told)
  const again = await garages.editLegalFacts({ baseVersion: 1, ...sellerFacts })
  expect(again.version).toBe(1)
  const [entry] = await journalOf(manager, 'garage.legal_facts_edited')
  expect(entry?.details.changes.registerCity).toEqual(['', 'Rennes'])
})

test('facts that somebody else changed meanwhile are shown, not overwritten', async () => {
  const manager = await api.person()
  await manager.api.garages.editLegalFacts({ baseVersion: 0, ...sellerFacts })
  const late = manager.api.garages.editLegalFacts({ baseVersion: 0, registerCity: 'Brest' })
  await expect(late).rejects.toMatchObject({ code: 'garage_changed', data: { current: { registerCity: 'Rennes' } } })
})

test('the manager alone tells them, and another garage keeps its own', async () => {
  const manager = await api.person()
  const [painter, stranger] = [await api.person({ role: 'paint', colleagueOf: manager }), await api.person()]
  await manager.api.garages.editLegalFacts({ baseVersion: 0, ...sellerFacts })
  await expect(painter.api.garages.editLegalFacts({ baseVersion: 1 })).rejects.toMatchObject({ code: 'not_allowed' })
  expect((await stranger.api.garages.readLegalFacts({})).version).toBe(0)
})
