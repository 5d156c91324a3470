import { expect, test } from 'vitest'
import { issuedInvoice } from '#features/invoices/server/samples.ts'
import { journalOf } from '#tests/support/journal.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()
const linesOf = async (file: File) => (await file.text()).split('\r\n').filter(Boolean)

test('the invoices that are due are carried away, all of them or those of one sum, with their lateness', async () => {
  api.setNow('2026-11-20T09:00:00Z')
  const owner = await api.person()
  const { number, clientName } = await issuedInvoice(owner)
  api.setNow('2026-11-24T09:00:00Z')
  const manager = await api.person({ colleagueOf: owner })
  const later = await issuedInvoice(manager)
  const { exportDueInvoices, listDueInvoices } = manager.api.accounting
  const file = await exportDueInvoices({ format: 'csv' })
  expect(file.name).toBe('factures-dues-2026-11-24.csv')
  const [head, ...all] = await linesOf(file)
  expect(head).toMatch(
    /^\ufeff?Facture;Émise le;Payeur;Client;Assureur;Échéance;Retard en jours;Ancienneté;Reste dû TTC$/,
  )
  expect(all).toEqual([
    expect.stringMatching(new RegExp(`^${number};20/11/2026;Client;${clientName};.*;\\d+;.*jours;120,00$`)),
    expect.stringMatching(new RegExp(`^${later.number};.*;0;À échoir;120,00$`)),
  ])
  expect((await listDueInvoices({ payer: 'client', pageSize: 1 })).total).toBe(2)
  const upcoming = await exportDueInvoices({ format: 'csv', payer: 'client', age: 'upcoming' })
  expect((await linesOf(upcoming)).slice(1)).toEqual([all[1]])
  const none = await exportDueInvoices({ format: 'csv', payer: 'insurer' })
  expect(await linesOf(none)).toHaveLength(1)
  expect(await journalOf(manager, 'accounting.exported')).toMatchObject([
    { details: { file: 'due_invoices', format: 'csv', count: 2 } },
    { details: { payer: 'client', age: 'upcoming', count: 1 } },
    { details: { payer: 'insurer', count: 0 } },
  ])
  const reception = await api.person({ role: 'reception', colleagueOf: manager })
  expect((await reception.fetch('/api/accounting/dues/export')).status).toBe(403)
})
