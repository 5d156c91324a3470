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

test('two people of one name in two towns are two people; without a postcode they may be one', async () => {
  const { clients } = (await api.person()).api
  await clients.createClient(clientFields({ addressZipCode: '35000' }))
  const count = async (zipCode: string) => (await clients.findDuplicateClients({ name: 'Lefèvre Zoé', zipCode })).length
  expect([await count('35000'), await count('29200'), await count('')]).toEqual([1, 0, 1])
})

test('two establishments of one company are two clients, the company without its SIRET may be either', async () => {
  const { clients } = (await api.person()).api
  const company = (companyName: string, numbers: object) =>
    clients.createClient(clientFields({ kind: 'company', companyName, lastName: '', firstName: '', ...numbers }))
  const head = await company('DINUM', { siret: '13002526500013' })
  const branch = await company('DINUM Lille', { siret: '13002526500021' })
  expect([head.isPossibleDuplicate, branch.isPossibleDuplicate]).toEqual([false, false])
  const byVatNumber = await company('Numérique de l’État', { vatNumber: 'FR07130025265' })
  expect(byVatNumber.isPossibleDuplicate).toBe(true)
  const found = await clients.listClientDuplicates({ id: byVatNumber.id })
  expect(found.map(({ client, signs }) => [client.displayName, signs])).toEqual([
    ['DINUM Lille', ['company']],
    ['DINUM', ['company']],
  ])
})

test('a saved client who resembles another says so in the list, on its page and in the answer to its creation', async () => {
  const { clients } = (await api.person()).api
  const first = await clients.createClient(clientFields({ mobile: '06 39 98 00 01' }))
  const second = await clients.createClient(clientFields({ firstName: 'Zoe', email: 'zoe@exemple.fr' }))
  const other = await clients.createClient(clientFields({ lastName: 'Durand' }))
  expect([first.isPossibleDuplicate, second.isPossibleDuplicate, other.isPossibleDuplicate]).toEqual([
    false,
    true,
    false,
  ])
  expect((await clients.readClient({ id: first.id })).client.isPossibleDuplicate).toBe(true)
  const { items } = await clients.listClients({ sort: 'createdAt' })
  expect(items.map((client) => client.isPossibleDuplicate)).toEqual([true, true, false])
  const found = await clients.listClients({ shelf: 'duplicates', sort: 'createdAt' })
  expect([found.total, ...found.items.map(({ id }) => id)]).toEqual([2, first.id, second.id])
})

test('the closest client comes first, with every reason', async () => {
  const { clients } = (await api.person()).api
  const close = await clients.createClient(clientFields({ mobile: '0639980001', email: 'Zoe@exemple.fr' }))
  const far = await clients.createClient(clientFields({ lastName: 'Durand', phone: '0639980001' }))
  const { id } = await clients.createClient(clientFields({ mobile: '0639980001', email: 'zoe@exemple.fr' }))
  const found = await clients.listClientDuplicates({ id })
  expect(found.map(({ client, signs }) => [client.id, signs.toSorted()])).toEqual([
    [close.id, ['email', 'name', 'phone']],
    [far.id, ['phone']],
  ])
  expect(found.map(({ client }) => client.isPossibleDuplicate)).toEqual([true, true])
})

test('an archived, merged, erased or changed client resembles nobody until that is undone', async () => {
  const { clients } = (await api.person()).api
  const first = await clients.createClient(clientFields())
  const second = await clients.createClient(clientFields())
  const marks = async () => {
    const { items } = await clients.listClients({ shelf: 'all', sort: 'createdAt' })
    return items.map((client) => client.isPossibleDuplicate)
  }
  expect(await marks()).toEqual([true, true])
  expect((await clients.archiveClient({ id: second.id })).isPossibleDuplicate).toBe(false)
  expect(await marks()).toEqual([false, false])
  expect((await clients.restoreClient({ id: second.id })).isPossibleDuplicate).toBe(true)

  const { mergeId, client } = await clients.mergeClients({ id: first.id, mergedId: second.id })
  expect(client.isPossibleDuplicate).toBe(false)
  expect((await clients.undoClientMerge({ id: first.id, mergeId })).isPossibleDuplicate).toBe(true)
  expect(await marks()).toEqual([true, true])

  const { version } = (await clients.readClient({ id: second.id })).client
  const edited = await clients.editClient({
    ...clientFields({ lastName: 'Durand' }),
    id: second.id,
    baseVersion: version,
  })
  expect(edited.isPossibleDuplicate).toBe(false)
  expect(await marks()).toEqual([false, false])
  await clients.editClient({ ...clientFields(), id: second.id, baseVersion: version + 1 })
  expect(await marks()).toEqual([true, true])
  await clients.eraseClient({ id: second.id })
  expect(await marks()).toEqual([false])
})

test('a number that many clients share, such as that of the workshop, recognises nobody', async () => {
  const { clients } = (await api.person()).api
  const create = (rank: number) =>
    clients.createClient(clientFields({ lastName: `Martin ${rank}`, phone: '0299000000' }))
  for (let rank = 0; rank < 11; rank++) await create(rank)
  expect((await clients.listClients({ shelf: 'duplicates' })).total).toBe(11)
  const last = await create(11)
  expect(last.isPossibleDuplicate).toBe(false)
  expect((await clients.listClients({ shelf: 'duplicates' })).total).toBe(0)
  expect(await clients.listClientDuplicates({ id: last.id })).toEqual([])
})

test('nobody resembles a client of another garage, and an erased person leaves no sign', async () => {
  const [manager, stranger] = [await api.person(), await api.person()]
  const { id } = await manager.api.clients.createClient(clientFields({ email: 'zoe@exemple.fr' }))
  const theirs = await stranger.api.clients.createClient(clientFields({ email: 'zoe@exemple.fr' }))
  expect(theirs.isPossibleDuplicate).toBe(false)
  await manager.api.clients.eraseClient({ id })
  expect(await manager.inGarage(({ db }) => db.selectFrom('clientSigns').selectAll().execute())).toEqual([])
})

test('the devices of the garage receive the event that another client changed its resemblance', async () => {
  const manager = await api.person()
  const { id } = await manager.api.clients.createClient(clientFields())
  const heard = new Promise((resolve) => {
    api.services.events.listen(manager.garageId, (event) => {
      if (event.kind === 'change' && event.action === 'client.resembled') resolve(event.entityId)
    })
  })
  await manager.api.clients.createClient(clientFields())
  expect(await heard).toBe(id)
})
