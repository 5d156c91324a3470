import { beforeAll, expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
let manager: Person

beforeAll(async () => {
  manager = await api.person()
  const clients = [
    clientFields({ firstName: 'Zoé', lastName: 'Lefèvre', mobile: '06 39 98 00 01', addressCity: 'Évry' }),
    clientFields({
      firstName: 'Ana',
      lastName: 'Le Gall',
      email: 'Ana@Exemple.fr',
      phone: '02 61 91 00 02',
      addressCity: 'Brest',
    }),
    clientFields({
      kind: 'company',
      firstName: '',
      lastName: '',
      companyName: 'Sœurs Œuvrard',
      siret: '130 025 265 00013',
      addressCity: 'Dinan',
    }),
    clientFields({ firstName: 'Jean', lastName: "N'Guessan_100%", addressCity: 'Redon' }),
  ]
  for (const client of clients) await manager.api.clients.createClient(client)
})

const found = async (search: string) => {
  const { items: clients } = await manager.api.clients.listClients({ search })
  return clients.map(({ displayName }) => displayName)
}

test.each([
  ['lefevre', ['LEFÈVRE Zoé']],
  ['ZOE lef', ['LEFÈVRE Zoé']],
  ['06.39.98.00.01', ['LEFÈVRE Zoé']],
  ['+33 6 39 98 00 01', ['LEFÈVRE Zoé']],
  ['ana@exemple', ['LE GALL Ana']],
  ['02 61 91', ['LE GALL Ana']],
  ['130 025 265', ['Sœurs Œuvrard']],
  ['soeurs oeuvrard', ['Sœurs Œuvrard']],
  ['n’guessan', ["N'GUESSAN_100% Jean"]],
  ['100%', ["N'GUESSAN_100% Jean"]],
  ['%', ["N'GUESSAN_100% Jean"]],
  ['lefevre brest', []],
])('« %s » finds %j', async (search, names) => {
  expect(await found(search)).toEqual(names)
})

test('names sort as in a French directory, accents and cases apart', async () => {
  expect(await found('')).toEqual(['LE GALL Ana', 'LEFÈVRE Zoé', "N'GUESSAN_100% Jean", 'Sœurs Œuvrard'])
  const { items: clients } = await manager.api.clients.listClients({ sort: 'city', direction: 'desc' })
  expect(clients.map(({ addressCity }) => addressCity)).toEqual(['Redon', 'Évry', 'Dinan', 'Brest'])
})

test('pages follow each other without gap or repeat, and the total is that of all', async () => {
  const first = await manager.api.clients.listClients({ page: 1, pageSize: 3 })
  const second = await manager.api.clients.listClients({ page: 2, pageSize: 3 })
  expect(first.total).toBe(4)
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(4)
})

test('a list may keep companies only', async () => {
  const { items: clients, total } = await manager.api.clients.listClients({ kind: 'company' })
  expect([clients[0]?.companyName, total]).toEqual(['Sœurs Œuvrard', 1])
})

test('another garage finds nothing', async () => {
  const stranger = await api.person()
  expect(await stranger.api.clients.listClients({ search: 'lefevre' })).toMatchObject({ items: [], total: 0 })
})

test('a search of ten thousand signs is refused with a sentence', async () => {
  const answer = await manager.fetch(`/api/clients?search=${'a'.repeat(10_000)}`)
  expect([answer.status, (await answer.json()).data]).toEqual([422, { fields: { search: '200 caractères au plus' } }])
})
