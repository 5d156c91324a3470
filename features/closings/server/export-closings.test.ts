import { expect, test } from 'vitest'
import { longAgo } from '#features/payments/server/samples.ts'
import { newId } from '#lib/id.ts'
import { journalOf } from '#tests/support/journal.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('the closings of a list are carried away as it shows them, with their digests', async () => {
  const manager = await api.person()
  const { closings } = await manager.api.closings.closeDay({ id: newId(), endsOn: longAgo() })
  const file = await manager.api.closings.exportClosings({ format: 'csv', kind: 'day' })
  expect(file.name).toMatch(/^clotures-\d{4}-\d\d-\d\d\.csv$/)
  const [head, ...rows] = (await file.text()).split('\r\n').filter(Boolean)
  expect(head).toMatch(/^\ufeff?Numéro;Période;Du;Au;Encaissements;Reçu TTC;.*;Total perpétuel TTC;.*;Empreinte$/)
  const [day] = closings.filter(({ kind }) => kind === 'day')
  expect(rows).toEqual([expect.stringMatching(new RegExp(`^CL-0000\\d;Journée;.*;0,00;.*;${day?.digest}$`))])
  const workbook = await manager.api.closings.exportClosings({ format: 'xlsx' })
  expect(
    Buffer.from(await workbook.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  expect(await journalOf(manager, 'closing_list.exported')).toMatchObject([
    { details: { format: 'csv', count: 1 } },
    { details: { format: 'xlsx', count: closings.length } },
  ])
  const painter = await api.person({ role: 'paint', colleagueOf: manager })
  expect((await painter.fetch('/api/closings/export')).status).toBe(403)
})
