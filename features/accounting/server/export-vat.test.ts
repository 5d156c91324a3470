import { expect, test } from 'vitest'
import { issuedInvoice } from '#features/invoices/server/samples.ts'
import { journalOf } from '#tests/support/journal.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()
const linesOf = async (file: File) => (await file.text()).split('\r\n').filter(Boolean)

test('the VAT of a period is carried away rate by rate, for Excel and for programs', async () => {
  api.setNow('2026-11-20T09:00:00Z')
  const manager = await api.person()
  await issuedInvoice(manager)
  const november = { from: '2026-11-01', to: '2026-11-30' }
  const file = await manager.api.accounting.exportVat({ ...november, format: 'csv' })
  expect(file.name).toBe('tva-2026-11-01-2026-11-30.csv')
  const [head, ...rates] = await linesOf(file)
  expect(head).toMatch(/^\ufeff?Taux;Base HT à la facturation;.*;TVA exigible$/)
  expect(rates).toEqual(['20\u00a0%;100,00;20,00;0,00;0,00;20,00'])
  const workbook = await manager.api.accounting.exportVat({ ...november, format: 'xlsx' })
  expect(workbook.name).toMatch(/\.xlsx$/)
  const reception = await api.person({ role: 'reception', colleagueOf: manager })
  expect((await reception.fetch('/api/accounting/vat/export?from=2026-11-01&to=2026-11-30')).status).toBe(403)
  expect(await journalOf(manager, 'accounting.exported')).toMatchObject([
    { details: { file: 'vat', format: 'csv', ...november } },
    { details: { file: 'vat', format: 'xlsx' } },
  ])
})
