import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('a look-alike is found by telephone, email, SIRET or name', async () => {
  const manager = await api.person()
  await manager.api.clients.createClient(clientFields({ mobile: '06 39 98 00 01', email: 'zoe@exemple.fr' }))
  const names = async (candidate: Record<string, string>) =>
    (await manager.api.clients.findDuplicateClients(candidate)).map(({ displayName }) => displayName)
  expect(await names({ phone: '0639980001' })).toEqual(['LEFÈVRE Zoé'])
  expect(await names({ email: 'ZOE@exemple.fr' })).toEqual(['LEFÈVRE Zoé'])
  expect(await names({ name: 'lefevre zoe' })).toEqual(['LEFÈVRE Zoé'])
  expect(await names({})).toEqual([])
})

test('a company is found by its SIRET, however it is typed', async () => {
  const manager = await api.person()
  const company = { kind: 'company', companyName: 'DINUM', siret: '130 025 265 00013' } as const
  const { id } = await manager.api.clients.createClient(clientFields(company))
  const found = await manager.api.clients.findDuplicateClients({ siret: '130.025.265.00013' })
  expect(found.map((client) => client.id)).toEqual([id])
})

test('neither the record being written, nor one already merged, nor one of another garage looks alike', async () => {
  const [manager, stranger] = [await api.person(), await api.person()]
  const [kept, merged] = [clientFields(), clientFields()]
  for (const fields of [kept, merged]) await manager.api.clients.createClient(fields)
  await manager.api.clients.mergeClients({ id: kept.id, mergedId: merged.id })
  const name = 'Lefèvre Zoé'
  const found = await manager.api.clients.findDuplicateClients({ name })
  expect(found.map(({ id }) => id)).toEqual([kept.id])
  expect(await manager.api.clients.findDuplicateClients({ name, excludedId: kept.id })).toEqual([])
  expect(await stranger.api.clients.findDuplicateClients({ name })).toEqual([])
})
