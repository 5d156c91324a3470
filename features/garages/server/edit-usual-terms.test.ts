import { beforeAll, expect, test } from 'vitest'
import { newId } from '#lib/id.ts'
import { journalOf } from '#tests/support/journal.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const told = {
  quoteTerms: 'Devis valable un mois.',
  quoteFeeCents: 6_000,
  orderTerms: 'Règlement à la restitution.',
  storageDayCents: 1_500,
  storageFreeDays: 3,
  invoiceTerms: 'Merci de votre confiance.',
}
let manager: Person
let clientId: string

beforeAll(async () => {
  manager = await api.person()
  clientId = newId()
  await manager.api.clients.createClient({ id: clientId, kind: 'person', lastName: 'Lefèvre', mobile: '0612345678' })
  await manager.api.garages.editUsualTerms({ baseVersion: 0, ...told })
})

test('the terms are kept with their trail; those of another garage, and a late edit, change nothing', async () => {
  const { garages } = manager.api
  expect(await garages.readUsualTerms({})).toEqual({ ...told, version: 1 })
  const [entry] = await journalOf(manager, 'garage.usual_terms_edited')
  expect(entry?.details.changes.quoteFeeCents).toEqual([null, 6_000])
  const late = garages.editUsualTerms({ baseVersion: 0 })
  await expect(late).rejects.toMatchObject({ code: 'garage_changed', data: { current: { storageFreeDays: 3 } } })
  const [painter, stranger] = [await api.person({ role: 'paint', colleagueOf: manager }), await api.person()]
  await expect(painter.api.garages.editUsualTerms({ baseVersion: 1 })).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await stranger.api.garages.readUsualTerms({})).toMatchObject({ version: 0, quoteTerms: '' })
})

test('amounts and days that cannot be are named', async () => {
  const edit = manager.api.garages.editUsualTerms({
    ...{ baseVersion: 1, quoteFeeCents: -1, storageDayCents: 0, storageFreeDays: 400, quoteTerms: 'x'.repeat(5_001) },
  })
  await expect(edit).rejects.toMatchObject({
    data: {
      fields: {
        quoteFeeCents: 'Un montant ne peut pas être négatif',
        storageDayCents: 'Laissez vide si le gardiennage est gratuit',
        storageFreeDays: 'De 0 à 365 jours',
        quoteTerms: expect.stringMatching(/caractères au plus/),
      },
    },
  })
})

test('a new quote, order and invoice begin with them, unless other terms are written', async () => {
  const { quotes, repairOrders, invoices } = manager.api
  const quote = await quotes.createQuote({ id: newId(), clientId })
  expect(quote).toMatchObject({ terms: told.quoteTerms, feeCents: 6_000, downtimeDays: null, depositCents: null })
  const other = { terms: 'Prix pour un règlement comptant.', feeCents: 0, downtimeDays: 4, depositCents: 30_000 }
  const own = await quotes.createQuote({ id: newId(), clientId, ...other })
  expect(own).toMatchObject(other)
  const emptied = await quotes.editQuote({ id: own.id, clientId, baseVersion: own.version })
  expect(emptied).toMatchObject({ terms: '', feeCents: null, downtimeDays: null, depositCents: null })
  const order = await repairOrders.createRepairOrder({ id: newId(), clientId, depositCents: 5_000 })
  expect(order).toMatchObject({ terms: told.orderTerms, depositCents: 5_000 })
  expect(await invoices.createInvoice({ id: newId(), clientId })).toMatchObject({ terms: told.invoiceTerms })
})
