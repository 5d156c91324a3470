import { expect, test } from 'vitest'
import { issuedInvoice, issueOf } from '#features/invoices/server/samples.ts'
import { newId } from '#lib/id.ts'
import { journalOf } from '#tests/support/journal.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('the invoices of a list are carried away as it shows them; a credit note counts below zero', async () => {
  const manager = await api.person()
  const { id } = await issuedInvoice(manager)
  const credit = await manager.api.invoices.creditInvoice({ id, creditId: newId(), reason: 'Erreur' })
  await manager.api.invoices.issueInvoice(issueOf(credit))
  const file = await manager.api.invoices.exportInvoices({ format: 'csv', standing: 'credit' })
  expect(file.name).toMatch(/^factures-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await file.text()).split('\r\n').filter(Boolean)
  expect(lines[0]).toMatch(/^\ufeff?Numéro;Type;État;Émise le/)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^AV\d{4}-00001;Avoir;Avoir émis;.*;-100,00;-20,00;-120,00;/)
  const workbook = await manager.api.invoices.exportInvoices({ format: 'xlsx' })
  expect(
    Buffer.from(await workbook.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  expect(await journalOf(manager, 'invoice_list.exported')).toMatchObject([
    { details: { format: 'csv', count: 1 } },
    { details: { format: 'xlsx', count: 2 } },
  ])
  const reception = await api.person({ role: 'reception', colleagueOf: manager })
  expect((await reception.fetch('/api/invoices/export')).status).toBe(403)
})
