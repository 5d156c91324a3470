import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { dossierInputOf } from '#features/dossiers/server/samples.ts'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
let manager: Person

beforeAll(async () => {
  manager = await api.person()
})

async function idsFound(query: string) {
  const asked = sql<{ id: string }>`select id from ${sql.raw(query)} found (id)`
  return (await manager.inGarage(({ db }) => asked.execute(db))).rows.map(({ id }) => id)
}

test('a record that a word leads to twice takes one place among the first answers', async () => {
  const { clients, vehicles, dossiers } = manager.api
  const addClient = (lastName: string) =>
    clients.createClient(clientFields({ firstName: 'Ève', lastName, mobile: null, email: null }))
  const car = await vehicles.createVehicle(vehicleFields({ plate: 'QR-321-ST', make: 'Lancia', model: 'Delta' }))
  for (const role of ['driver', 'insured'] as const) {
    const { id: clientId } = await addClient('Penvern')
    await vehicles.linkVehicle({ id: car.id, linkId: newId(), clientId, role, fromDay: null, toDay: null })
  }
  const [owner] = await Promise.all(Array.from({ length: 4 }, () => addClient('Tanguy')))
  const ids: string[] = []
  const of = { clientId: owner?.id ?? '', vehicleId: car.id }
  for (const claimNumber of ['LANCIA 1', 'LANCIA 2', 'K78', 'K79', 'K80'])
    ids.push((await dossiers.createDossier(dossierInputOf({ ...of, claimNumber }))).id)
  expect(new Set(await idsFound("app.search_dossiers('{lancia,tanguy}', 4)")).size).toBe(4)
  expect((await idsFound("app.search_dossiers('{lancia,tanguy}')")).toSorted()).toEqual(ids.toSorted())
  expect(await idsFound("(select id from app.search_vehicles('{lancia,penvern}', 4))")).toEqual([car.id])
})

test('words that stand in different records are found together, also where many records hold one of them', async () => {
  const { clients, vehicles, dossiers } = manager.api
  const addCar = (plate: string) =>
    vehicles.createVehicle(vehicleFields({ plate, make: 'Alfa Romeo', model: 'Spider' }))
  const [car] = [await addCar('QR-654-ST'), await addCar('QR-655-ST')]
  const driver = await clients.createClient(clientFields({ lastName: 'Bertone', mobile: null, email: null }))
  const dossier = await dossiers.createDossier(dossierInputOf({ clientId: driver.id, vehicleId: car.id }))
  await manager.inGarage(async ({ db, garageId }) => {
    await sql`
      with added as (
        insert into clients (garage_id, id, kind, last_name, created_at, updated_at)
        select ${garageId}::uuid, gen_random_uuid(), 'person', 'Bertone', now(), now()
        from generate_series(1, 201) returning id)
      insert into vehicle_links (garage_id, id, vehicle_id, client_id, role, created_at)
      select ${garageId}::uuid, gen_random_uuid(), ${car.id}::uuid, id, 'driver', now() from added`.execute(db)
  })
  expect(await idsFound("(select id from app.search_vehicles('{spider,bertone}'))")).toEqual([car.id])
  expect(await idsFound("app.search_dossiers('{spider,bertone}')")).toEqual([dossier.id])
})
