import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { taskFields } from '#features/tasks/server/samples.ts'
import { vehicleFields } from '#features/vehicles/server/samples.ts'
import { newId } from '#lib/id.ts'
import { findBrokenAuditEntry } from '#platform/audit.ts'
import { everyRow } from '#tests/support/every-row.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('an erased person takes the tasks about them, their vehicle and their quotes along, in every table', async () => {
  const manager = await api.person()
  const { clients, vehicles, tasks } = manager.api
  const zoe = await clients.createClient(clientFields())
  const { id } = await vehicles.createVehicle(vehicleFields({ plate: 'QZ-432-QZ' }))
  await vehicles.linkVehicle({ id, linkId: newId(), clientId: zoe.id, role: 'owner', fromDay: null, toDay: null })
  const call = { context: { key: newId() } }
  await tasks.createTask(taskFields({ title: 'Rappeler Zoé Lefèvre', subject: { kind: 'client', id: zoe.id } }), call)
  await tasks.createTask(taskFields({ title: 'Clé de Zoé', subject: { kind: 'vehicle', id } }))
  expect(await everyRow(api.services.database)).toMatch(/Zoé/)
  await clients.eraseClient({ id: zoe.id })
  expect(await everyRow(api.services.database)).not.toMatch(/lef[eè]vre|zo[eé]\b/i)
  expect(await tasks.listTasks({ state: 'all' })).toMatchObject({ total: 0 })
  expect(await manager.inGarage((ctx) => findBrokenAuditEntry(ctx))).toBeUndefined()
})
