import { expect, test } from 'vitest'
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
