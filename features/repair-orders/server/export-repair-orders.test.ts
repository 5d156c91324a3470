import { expect, test } from 'vitest'
import { newOrder, pricedOrder } from '#features/repair-orders/server/samples.ts'
import { journalOf } from '#tests/support/journal.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('the repair orders of a list are carried away as it shows them, all of its pages', async () => {
  const manager = await api.person()
  const { number } = await pricedOrder(manager)
  const { id } = await newOrder(manager)
  await manager.api.repairOrders.cancelRepairOrder({ id, reason: 'Le client a changé d’avis' })
  const file = await manager.api.repairOrders.exportRepairOrders({ format: 'csv', standing: 'draft' })
  expect(file.name).toMatch(/^ordres-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await file.text()).split('\r\n').filter(Boolean)
  expect(lines[0]).toMatch(/^\ufeff?Numéro;État;Créé le;.*;Total HT;TVA;Total TTC$/)
  expect(lines.slice(1)).toEqual([expect.stringMatching(new RegExp(`^${number};À autoriser;.*;100,00;20,00;120,00$`))])
  const workbook = await manager.api.repairOrders.exportRepairOrders({ format: 'xlsx' })
  const bytes = Buffer.from(await workbook.arrayBuffer())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(await journalOf(manager, 'repair_order_list.exported')).toMatchObject([
    { details: { format: 'csv', count: 1 } },
    { details: { format: 'xlsx', count: 2 } },
  ])
  const painter = await api.person({ role: 'paint', colleagueOf: manager })
  expect((await painter.fetch('/api/repair-orders/export')).status).toBe(403)
})
