import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { newId } from '#lib/id.ts'
import { audit } from '#platform/audit.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('the history of a client includes the merged records, until the merge is undone', async () => {
  const manager = await api.person()
  const [kept, merged, older] = [clientFields(), clientFields(), clientFields()]
  for (const fields of [older, merged, kept]) await manager.api.clients.createClient(fields)
  await manager.api.clients.addClientNote({ id: older.id, noteId: newId(), body: 'Rappeler' })
  await manager.api.clients.mergeClients({ id: merged.id, mergedId: older.id })
  const { mergeId } = await manager.api.clients.mergeClients({ id: kept.id, mergedId: merged.id })

  const story = async (id: string) =>
    (await manager.api.clients.readClientTimeline({ id })).map(({ action, ofMerged }) => [action, ofMerged])
  expect(await story(kept.id)).toEqual([
    ['client.merged', false],
    ['client.merged', true],
    ['client.created', false],
    ['client.created', true],
    ['client.created', true],
  ])
  await manager.api.clients.undoClientMerge({ id: kept.id, mergeId })
  expect(await story(kept.id)).toEqual([
    ['client.merge_undone', false],
    ['client.merged', false],
    ['client.created', false],
  ])
  expect(await story(merged.id)).toHaveLength(3)
})

test('fifty events at a time, none twice and none left out, whichever record they are about', async () => {
  const manager = await api.person()
  const [kept, merged] = [clientFields(), clientFields()]
  for (const fields of [kept, merged]) await manager.api.clients.createClient(fields)
  await manager.inGarage(async (ctx) => {
    for (let day = 0; day < 30; day++) {
      for (const { id } of [kept, merged]) await audit(ctx, 'client.edited', id, { day })
    }
  })
  await manager.api.clients.mergeClients({ id: kept.id, mergedId: merged.id })

  const first = await manager.api.clients.readClientTimeline({ id: kept.id })
  const last = first.at(-1)?.position
  const second = await manager.api.clients.readClientTimeline({ id: kept.id, before: last })
  // The first event of all is the opening of the garage.
  const positions = [...first, ...second].map(({ position }) => position)
  expect([first.length, second.length]).toEqual([50, 13])
  expect(positions).toEqual(Array.from({ length: 63 }, (_, rank) => 64 - rank))
})

test('another garage reads nothing of it', async () => {
  const [manager, stranger] = [await api.person(), await api.person()]
  const { id } = await manager.api.clients.createClient(clientFields())
  await expect(stranger.api.clients.readClientTimeline({ id })).rejects.toMatchObject({ code: 'client_not_found' })
})

test('each person knows their own acts from those of a colleague', async () => {
  const manager = await api.person()
  const colleague = await api.person({ role: 'reception', colleagueOf: manager })
  const fields = clientFields()
  await manager.api.clients.createClient(fields)
  await colleague.api.clients.editClient({ ...fields, addressCity: 'Dinan', baseVersion: 1 })
  const owners = async ({ api }: typeof manager) =>
    (await api.clients.readClientTimeline({ id: fields.id })).map(({ action, isOwn }) => [action, isOwn])
  expect(await owners(manager)).toEqual([
    ['client.edited', false],
    ['client.created', true],
  ])
  expect(await owners(colleague)).toEqual([
    ['client.edited', true],
    ['client.created', false],
  ])
})
