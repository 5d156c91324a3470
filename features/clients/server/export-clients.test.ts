import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { journalOf } from '#tests/support/journal.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('the CSV holds what the list shows, ready for Excel in French', async () => {
  const manager = await api.person()
  await manager.api.clients.createClient(clientFields({ lastName: '=Lefèvre;2', mobile: '06 39 98 00 01' }))
  await manager.api.clients.createClient(clientFields({ lastName: 'Autre', addressCity: 'Brest' }))
  const answer = await manager.fetch('/api/clients/export?format=csv&search=lefevre')
  expect(answer.headers.get('content-type')).toContain('text/csv')
  expect(answer.headers.get('content-disposition')).toMatch(/attachment.*clients-\d{4}-\d\d-\d\d\.csv/)

  const lines = (await answer.text()).split('\r\n')
  expect(lines[0]).toMatch(/Type de client;Raison sociale/)
  expect(lines[1]).toContain(`"'=Lefèvre;2"`)
  expect(lines[1]).toContain('06\u00a039\u00a098\u00a000\u00a001')
  expect(lines.filter(Boolean)).toHaveLength(2)
})

test('the workbook is one that spreadsheets recognise', async () => {
  const manager = await api.person()
  await manager.api.clients.createClient(clientFields())
  const answer = await manager.fetch('/api/clients/export?format=xlsx')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect([answer.status, String.fromCharCode(...bytes.slice(0, 2))]).toEqual([200, 'PK'])
})

test('the reception may not carry the whole list away', async () => {
  const manager = await api.person()
  const reception = await api.person({ role: 'reception', colleagueOf: manager })
  expect((await reception.fetch('/api/clients/export')).status).toBe(403)
})

test('a list of several pages is carried away whole, in its order, and the log says by whom and how many', async () => {
  const manager = await api.person()
  const count = 4_500
  await manager.inGarage((ctx) =>
    sql`insert into clients (garage_id, id, kind, last_name, created_at, updated_at)
      select ${ctx.garageId}::uuid, gen_random_uuid(), 'person', 'Client ' || lpad(n::text, 5, '0'), now(), now()
      from generate_series(1, ${count}::int) n`.execute(ctx.db),
  )
  const answer = await manager.fetch('/api/clients/export?format=csv&direction=desc')
  const names = (await answer.text()).split('\r\n').flatMap((line) => /Client \d+/.exec(line)?.[0] ?? [])
  expect(names).toEqual(Array.from({ length: count }, (_, rank) => `Client ${String(count - rank).padStart(5, '0')}`))

  expect(await journalOf(manager, 'client_list.exported')).toMatchObject([
    { accountId: manager.accountId, details: { count, format: 'csv', filters: { direction: 'desc' } } },
  ])
})

test('the rest of the garage works between two pages', async () => {
  const manager = await api.person()
  const colleague = await api.person({ colleagueOf: manager })
  await manager.inGarage((ctx) =>
    sql`insert into clients (garage_id, id, kind, last_name, created_at, updated_at)
      select ${ctx.garageId}::uuid, gen_random_uuid(), 'person', 'Client', now(), now()
      from generate_series(1, 10000)`.execute(ctx.db),
  )
  const finished: string[] = []
  const exporting = manager.fetch('/api/clients/export?format=csv').then(() => finished.push('export'))
  const creating = colleague.api.clients.createClient(clientFields()).then(() => finished.push('client'))
  await Promise.all([exporting, creating])
  expect(finished).toEqual(['client', 'export'])
})

test('all that a filter finds is carried away only if it is as many as was said', async () => {
  const manager = await api.person()
  for (const lastName of ['Lefèvre', 'Lefèvre', 'Durand'])
    await manager.api.clients.createClient(clientFields({ lastName }))
  const exportOf = (expectedCount: number) =>
    manager.fetch(`/api/clients/export?format=csv&search=lefevre&expectedCount=${expectedCount}`)
  expect((await exportOf(2)).status).toBe(200)
  const refused = await exportOf(3)
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'client_count_changed'])
})
