import { expect, test } from 'vitest'
import { createGarage } from '#features/garages/server/create-garage.ts'
import { withSystem } from '#platform/context.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('a garage opens with its manager, and its audit chain begins there', async () => {
  const person = await api.person()
  const garageId = await withSystem(api.services.database, { now: new Date(), requestId: 'test' }, (ctx) =>
    createGarage(ctx, { name: 'Carrosserie du Port', managerId: person.accountId }),
  )
  const answer = await person.fetch('/api/me')
  expect((await answer.json()).garages).toContainEqual({
    id: garageId,
    name: 'Carrosserie du Port',
    historyLength: 1,
    role: 'manager',
    isDemo: false,
    support: null,
  })
  const entries = await api.services.database.query('select action, position from audit_entries where garage_id = $1', [
    garageId,
  ])
  expect(entries).toEqual([{ action: 'garage.created', position: 1 }])
})
