import { expect, test } from 'vitest'
import { newQuote, presentedQuote } from '#features/quotes/server/samples.ts'
import { journalOf } from '#tests/support/journal.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('the quotes of a list are carried away as it shows them, and no text becomes a formula', async () => {
  const manager = await api.person()
  await presentedQuote(manager)
  const { id, clientId } = await newQuote(manager)
  await manager.api.quotes.editQuote({ id, clientId, title: '=1+1', baseVersion: 1 })
  const file = await manager.api.quotes.exportQuotes({ format: 'csv', status: 'draft' })
  expect(file.name).toMatch(/^devis-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await file.text()).split('\r\n').filter(Boolean)
  expect(lines[0]).toMatch(/^\ufeff?Numéro;État;Créé le/)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/;Brouillon;.*;'=1\+1;.*;0,00;0,00;0,00$/)
  const workbook = await manager.api.quotes.exportQuotes({ format: 'xlsx' })
  expect(
    Buffer.from(await workbook.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  expect(await journalOf(manager, 'quote_list.exported')).toMatchObject([
    { details: { format: 'csv', count: 1 } },
    { details: { format: 'xlsx', count: 2 } },
  ])
  const reception = await api.person({ role: 'reception', colleagueOf: manager })
  expect((await reception.fetch('/api/quotes/export')).status).toBe(403)
})
