import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { dossierInputOf } from '#features/dossiers/server/samples.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

async function board(count = 1) {
  const manager = await api.person()
  const client = await manager.api.clients.createClient(clientFields())
  const ids: string[] = []
  for (let rank = 0; rank < count; rank++) {
    ids.push((await manager.api.dossiers.createDossier(dossierInputOf({ clientId: client.id }))).id)
  }
  const { items } = await manager.api.dossiers.listBoardColumns({})
  const columnOf = (kind: string) => items.find((column) => column.kind === kind)?.id ?? ''
  return { manager, ids, id: ids[0] ?? '', columnOf }
}

const orderOf = async ({ api }: Person, columnId: string) =>
  (await api.dossiers.listDossiers({ sort: 'board', columnId })).items.map(({ id }) => id)

test('a card that moves begins its days in the new column, and the history says from where to where', async () => {
  api.setNow('2026-12-01T08:00:00Z')
  const { manager, id, columnOf } = await board()
  api.setNow('2026-12-01T08:20:00Z')
  const technician = await api.person({ role: 'workshop', colleagueOf: manager })
  const moved = await technician.api.dossiers.moveDossier({ id, columnId: columnOf('arrived'), baseMove: 0 })
  expect(moved).toMatchObject({
    columnKind: 'arrived',
    inColumnSince: '2026-12-01T08:20:00.000Z',
    moves: 1,
    version: 1,
  })
  const [event] = await manager.api.dossiers.readDossierTimeline({ id })
  expect(event).toMatchObject({ action: 'dossier.moved', details: { from: 'À venir', to: 'Arrivé' } })
})

test('the second of two people who drag one card reads who moved it, and where', async () => {
  const { manager, id, columnOf } = await board()
  const colleague = await api.person({ role: 'reception', colleagueOf: manager })
  await colleague.api.dossiers.moveDossier({ id, columnId: columnOf('arrived'), baseMove: 0 })
  await expect(
    manager.api.dossiers.moveDossier({ id, columnId: columnOf('waiting'), baseMove: 0 }),
  ).rejects.toMatchObject({
    code: 'dossier_moved',
    message: expect.stringMatching(/^Camille Moreau a déplacé ce dossier dans «\u202fArrivé\u202f» à /),
    data: { current: { columnKind: 'arrived', moves: 1 } },
  })
})

test('cards stay in the order in which people put them', async () => {
  const { manager, ids, columnOf } = await board(4)
  const columnId = columnOf('expected')
  const [first = '', second = '', third = '', fourth = ''] = ids
  expect(await orderOf(manager, columnId)).toEqual(ids)
  await manager.api.dossiers.moveDossier({ id: fourth, columnId, beforeId: second, baseMove: 0 })
  expect(await orderOf(manager, columnId)).toEqual([first, fourth, second, third])
  await manager.api.dossiers.moveDossier({ id: first, columnId, baseMove: 0 })
  expect(await orderOf(manager, columnId)).toEqual([fourth, second, third, first])
})

// Halves of a rank end after some fifty moves to one place.
test('a place between two cards is found sixty times in a row', async () => {
  const { manager, ids, columnOf } = await board(3)
  const columnId = columnOf('expected')
  const [first = '', second = '', third = ''] = ids
  for (let round = 0; round < 30; round++) {
    await manager.api.dossiers.moveDossier({ id: second, columnId, beforeId: third, baseMove: round })
    await manager.api.dossiers.moveDossier({ id: first, columnId, beforeId: third, baseMove: round })
  }
  expect(await orderOf(manager, columnId)).toEqual([second, first, third])
})

test('a vehicle that never arrived is not delivered, and no work begins after a refusal', async () => {
  const { manager, id, columnOf } = await board()
  const move = (kind: string, baseMove: number) =>
    manager.api.dossiers.moveDossier({ id, columnId: columnOf(kind), baseMove })
  await expect(move('delivered', 0)).rejects.toMatchObject({ code: 'vehicle_never_arrived' })
  await move('arrived', 0)
  await manager.api.dossiers.recordDossierAuthorisation({ id, authorisation: 'refused' })
  await expect(move('paint', 1)).rejects.toMatchObject({ code: 'approval_refused' })
  expect((await move('delivered', 1)).columnKind).toBe('delivered')
})

test('a column that does not exist, a dossier of another garage and accounting move nothing', async () => {
  const { manager, id, columnOf } = await board()
  const stranger = await api.person()
  const accountant = await api.person({ role: 'accounting', colleagueOf: manager })
  const move = { id, columnId: columnOf('arrived'), baseMove: 0 }
  await expect(manager.api.dossiers.moveDossier({ ...move, columnId: id })).rejects.toMatchObject({
    code: 'board_column_not_found',
  })
  await expect(stranger.api.dossiers.moveDossier(move)).rejects.toMatchObject({ code: 'dossier_not_found' })
  await expect(accountant.api.dossiers.moveDossier(move)).rejects.toMatchObject({ code: 'not_allowed' })
})
