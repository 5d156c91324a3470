import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { journalOf } from '#tests/support/journal.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('the CSV holds what the list shows, ready for Excel in French', async () => {
  const manager = await api.person()
  await manager.api.vehicles.createVehicle(vehicleFields({ make: '=Renault;2', firstRegisteredOn: '2019-03-15' }))
  await manager.api.vehicles.createVehicle(vehicleFields({ plate: 'CD-456-EF', make: 'Peugeot' }))
  const answer = await manager.fetch('/api/vehicles/export?format=csv&search=renault')
  expect(answer.headers.get('content-type')).toContain('text/csv')
  expect(answer.headers.get('content-disposition')).toMatch(/attachment.*vehicules-\d{4}-\d\d-\d\d\.csv/)

  const lines = (await answer.text()).split('\r\n')
  expect(lines[0]).toMatch(/Immatriculation;Genre;Marque/)
  expect(lines[1]).toContain(`"'=Renault;2"`)
  expect(lines[1]).toContain('15/03/2019')
  expect(lines.filter(Boolean)).toHaveLength(2)
})

test('the workbook is one that spreadsheets recognise', async () => {
  const manager = await api.person()
  await manager.api.vehicles.createVehicle(vehicleFields())
  const answer = await manager.fetch('/api/vehicles/export?format=xlsx')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect([answer.status, String.fromCharCode(...bytes.slice(0, 2))]).toEqual([200, 'PK'])
})

test('the reception may not carry the whole list away', async () => {
  const manager = await api.person()
  const reception = await api.person({ role: 'reception', colleagueOf: manager })
  expect((await reception.fetch('/api/vehicles/export')).status).toBe(403)
})

test('a list of several pages is carried away whole, in its order, and the log says by whom and how many', async () => {
  const manager = await api.person()
  const count = 4_500
  await manager.inGarage((ctx) =>
    sql`insert into vehicles (garage_id, id, kind, make, created_at, updated_at)
      select ${ctx.garageId}::uuid, gen_random_uuid(), 'car', 'Marque ' || lpad(n::text, 5, '0'), now(), now()
      from generate_series(1, ${count}::int) n`.execute(ctx.db),
  )
  const answer = await manager.fetch('/api/vehicles/export?format=csv&sort=make&direction=desc')
  const names = (await answer.text()).split('\r\n').flatMap((line) => /Marque \d+/.exec(line)?.[0] ?? [])
  expect(names).toEqual(Array.from({ length: count }, (_, rank) => `Marque ${String(count - rank).padStart(5, '0')}`))

  expect(await journalOf(manager, 'vehicle_list.exported')).toMatchObject([
    {
      accountId: manager.accountId,
      details: { count, format: 'csv', filters: { direction: 'desc' }, isSearch: false },
    },
  ])
})

test('the rest of the garage works between two pages', async () => {
  const manager = await api.person()
  const colleague = await api.person({ colleagueOf: manager })
  await manager.inGarage((ctx) =>
    sql`insert into vehicles (garage_id, id, kind, make, created_at, updated_at)
      select ${ctx.garageId}::uuid, gen_random_uuid(), 'car', 'Marque', now(), now()
      from generate_series(1, 10000)`.execute(ctx.db),
  )
  const finished: string[] = []
  const exporting = manager.fetch('/api/vehicles/export?format=csv').then(() => finished.push('export'))
  const creating = colleague.api.vehicles.createVehicle(vehicleFields()).then(() => finished.push('vehicle'))
  await Promise.all([exporting, creating])
  expect(finished).toEqual(['vehicle', 'export'])
})

test('all that a filter finds is carried away only if it is as many as was said', async () => {
  const manager = await api.person()
  for (const make of ['Renault', 'Renault', 'Fiat']) await manager.api.vehicles.createVehicle(vehicleFields({ make }))
  const exportOf = (expectedCount: number) =>
    manager.fetch(`/api/vehicles/export?format=csv&search=renault&expectedCount=${expectedCount}`)
  expect((await exportOf(2)).status).toBe(200)
  const refused = await exportOf(3)
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'vehicle_count_changed'])
})

test('the journal keeps no name and no plate that somebody searched for', async () => {
  const manager = await api.person()
  await manager.fetch('/api/vehicles/export?format=csv&search=AB-123-CD')
  const [entry] = await journalOf(manager, 'vehicle_list.exported')
  expect(JSON.stringify(entry)).not.toMatch(/AB-?123/i)
  expect(entry).toMatchObject({ details: { isSearch: true } })
})
