import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { dossierInputOf } from '#features/dossiers/server/samples.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

async function columnsOf({ api }: Person) {
  const { items } = await api.dossiers.listBoardColumns({})
  return items.map(({ id, name, kind, cardLimit, dailyCostCents, version }) => ({
    ...{ id, name, kind, cardLimit, dailyCostCents },
    baseVersion: version,
  }))
}

test('a new garage has the columns of a body shop', async () => {
  const manager = await api.person()
  const names = (await columnsOf(manager)).map(({ name }) => name)
  expect(names.slice(0, 4)).toEqual(['À venir', 'Arrivé', 'Démontage', 'Attente pièces'])
  expect(names).toHaveLength(12)
})

test('the manager names, orders, prices and removes columns, and adds one', async () => {
  const manager = await api.person()
  const [first, second, third, ...others] = await columnsOf(manager)
  if (!first || !second || !third) throw new Error('The board has columns.')
  const added = { id: newId(), name: 'Attente expert', kind: 'waiting', baseVersion: 0 } as const
  const { items } = await manager.api.dossiers.arrangeBoardColumns({
    columns: [first, added, { ...second, name: 'Sur parc', cardLimit: 6, dailyCostCents: '25' }, ...others],
    removedIds: [third.id],
  })
  expect(items.slice(0, 3).map(({ name, cardLimit, dailyCostCents }) => [name, cardLimit, dailyCostCents])).toEqual([
    ['À venir', null, null],
    ['Attente expert', null, null],
    ['Sur parc', 6, 2500],
  ])
  expect(items.map(({ id }) => id)).not.toContain(third.id)
})

test('a column that holds dossiers is not removed', async () => {
  const manager = await api.person()
  const client = await manager.api.clients.createClient(clientFields())
  await manager.api.dossiers.createDossier(dossierInputOf({ clientId: client.id }))
  const [first, ...columns] = await columnsOf(manager)
  await expect(
    manager.api.dossiers.arrangeBoardColumns({ columns, removedIds: [first?.id ?? ''] }),
  ).rejects.toMatchObject({ code: 'board_column_in_use' })
})

test('of two people who arrange the board at once, the second is told', async () => {
  const manager = await api.person()
  const columns = await columnsOf(manager)
  await manager.api.dossiers.arrangeBoardColumns({ columns })
  await expect(manager.api.dossiers.arrangeBoardColumns({ columns })).rejects.toMatchObject({ code: 'board_changed' })
  const [twice, ...others] = await columnsOf(manager)
  if (!twice) throw new Error('The board has columns.')
  await expect(manager.api.dossiers.arrangeBoardColumns({ columns: [twice, twice, ...others] })).rejects.toMatchObject({
    code: 'board_column_twice',
  })
})

test('the reception arranges no board', async () => {
  const manager = await api.person()
  const reception = await api.person({ role: 'reception', colleagueOf: manager })
  const columns = await columnsOf(manager)
  await expect(reception.api.dossiers.arrangeBoardColumns({ columns })).rejects.toMatchObject({ code: 'not_allowed' })
})
