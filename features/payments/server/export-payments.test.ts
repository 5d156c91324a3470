import { expect, test } from 'vitest'
import { issuedInvoice } from '#features/invoices/server/samples.ts'
import { paymentOf } from '#features/payments/server/samples.ts'
import { journalOf } from '#tests/support/journal.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('the payments of a list are carried away as it shows them, and no text becomes a formula', async () => {
  const manager = await api.person()
  const { id } = await issuedInvoice(manager)
  await manager.api.payments.recordPayment(paymentOf(id, { amountCents: 2_000 }))
  await manager.api.payments.recordPayment(paymentOf(id, { mode: 'cash', reference: '@SUM(A1)' }))
  const file = await manager.api.payments.exportPayments({ format: 'csv', mode: 'cash' })
  expect(file.name).toMatch(/^encaissements-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await file.text()).split('\r\n').filter(Boolean)
  expect(lines[0]).toMatch(/^\ufeff?Numéro;Payé le;Noté le/)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/;Espèces;'@SUM\(A1\);100,00;;$/)
  const workbook = await manager.api.payments.exportPayments({ format: 'xlsx' })
  expect(
    Buffer.from(await workbook.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  expect(await journalOf(manager, 'payment_list.exported')).toMatchObject([
    { details: { format: 'csv', count: 1 } },
    { details: { format: 'xlsx', count: 2 } },
  ])
  const reception = await api.person({ role: 'reception', colleagueOf: manager })
  expect((await reception.fetch('/api/payments/export')).status).toBe(403)
})
