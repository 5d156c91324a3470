import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { eraseNamesOfPerson } from '#features/saved-views/server/erase-names-of-person.ts'
import { viewFields } from '#features/saved-views/server/samples.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('the private views of a member who leaves go with them; the shared ones stay', async () => {
  const manager = await api.person()
  const colleague = await api.person({ role: 'reception', colleagueOf: manager })
  const { savedViews } = colleague.api
  const own = await savedViews.createSavedView(viewFields('Pour moi'))
  await savedViews.createSavedView({ ...viewFields('Pour tous'), isShared: true })
  await savedViews.chooseDefaultView({ list: 'dossiers', viewId: own.id })
  await manager.api.garages.removeMember({ id: colleague.accountId })
  const kept = await manager.inGarage(({ db }) => db.selectFrom('savedViews').select('name').execute())
  expect(kept).toEqual([{ name: 'Pour tous' }])
})

test('a view that is named after an erased person loses that name, and others keep theirs', async () => {
  const manager = await api.person()
  const { savedViews, clients } = manager.api
  const { id } = await clients.createClient(clientFields({ lastName: 'Quéméner' }))
  await savedViews.createSavedView(viewFields('Dossiers QUEMENER'))
  await savedViews.createSavedView(viewFields('Bloqués'))
  await manager.inGarage((ctx) => eraseNamesOfPerson(ctx, [id]))
  const kept = await manager.inGarage(({ db }) => db.selectFrom('savedViews').select('name').orderBy('name').execute())
  expect(kept.map(({ name }) => name)).toEqual(['Bloqués', 'Vue sans nom'])
})
