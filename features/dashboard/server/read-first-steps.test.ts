import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('the first steps of a garage are what it has done, and no other garage counts', async () => {
  const [owner, stranger] = [await api.person(), await api.person()]
  const { dashboard, clients } = owner.api
  expect((await dashboard.readFirstSteps({})).done).toEqual([])
  await clients.createClient(clientFields())
  await api.person({ role: 'reception', colleagueOf: owner })
  expect((await dashboard.readFirstSteps({})).done).toEqual(['team', 'client'])
  expect(await stranger.api.dashboard.readFirstSteps({})).toMatchObject({ done: [], ageDays: 0 })
})
