import { expect, test } from 'vitest'
import { changeGarage } from '#features/garages/server/change-garage.ts'
import { lockGarage } from '#features/garages/server/queries.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('an identical update is neither a new version nor a line of the audit log', async () => {
  const manager = await api.person()
  await manager.inGarage(async (ctx) => {
    const garage = await lockGarage(ctx)
    await changeGarage(ctx, garage, { name: garage.name, siret: null })
    expect(await lockGarage(ctx)).toEqual(garage)
    await changeGarage(ctx, garage, { addressCity: 'Rennes' })
    expect(await lockGarage(ctx)).toMatchObject({ addressCity: 'Rennes', version: 2 })
  })
})
