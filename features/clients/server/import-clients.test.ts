import { expect, test } from 'vitest'
import type { ClientInput } from '#features/clients/client-input.ts'
import { importClients } from '#features/clients/server/import-clients.ts'
import { clientFields } from '#features/clients/server/samples.ts'
import { takeBackImportedClients } from '#features/clients/server/take-back-imported-clients.ts'
import { newId } from '#lib/id.ts'
import type { ImportBatch } from '#lib/importing.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

const batchOf = (clients: ClientInput[], more: Partial<ImportBatch<ClientInput>> = {}): ImportBatch<ClientInput> => ({
  ...{ importId: newId(), policy: 'skip', columns: ['lastName', 'email'], isDry: false, ...more },
  rows: clients.map((values) => ({ values, knownId: undefined, twinId: undefined })),
  latest: new Map(),
})
const input = (fields: Partial<ClientInput> = {}): ClientInput => {
  const { id: _, ...client } = clientFields(fields)
  return client
}

test('imported clients say in their history that an import brought them', async () => {
  const manager = await api.person()
  const [outcome] = await manager.inGarage((ctx) => importClients(ctx, batchOf([input()])))
  if (outcome?.outcome !== 'created') throw new Error('Nobody was created.')
  const [event] = await manager.api.clients.readClientTimeline({ id: outcome.recordId })
  expect(event).toMatchObject({ action: 'client.created', details: { importId: expect.any(String) } })
})

test('an archived client is left alone, and the row says why', async () => {
  const manager = await api.person()
  const { id } = await manager.api.clients.createClient(clientFields({ email: 'zoe@exemple.fr' }))
  await manager.api.clients.archiveClient({ id })
  const rows = [input({ email: 'zoe@exemple.fr', mobile: '+33639980001' })]
  const outcomes = await manager.inGarage((ctx) => importClients(ctx, batchOf(rows, { policy: 'complete' })))
  expect(outcomes).toMatchObject([{ outcome: 'refused', mistakes: { '': expect.stringContaining('archivé') } }])
})

test('a reference leads to the record that a merge kept', async () => {
  const manager = await api.person()
  const [kept, merged] = [clientFields({ lastName: 'Gardée' }), clientFields({ lastName: 'Partie' })]
  for (const each of [kept, merged]) await manager.api.clients.createClient(each)
  await manager.api.clients.mergeClients({ id: kept.id, mergedId: merged.id })
  const batch = batchOf([input({ lastName: 'Partie' })])
  const rows = batch.rows.map((row) => ({ ...row, knownId: merged.id }))
  const outcomes = await manager.inGarage((ctx) => importClients(ctx, { ...batch, rows }))
  expect(outcomes).toMatchObject([{ outcome: 'same', recordId: kept.id }])
})

test('those who may not write clients neither import them nor take them back', async () => {
  const technician = await api.person({ role: 'workshop' })
  const refused = { reason: { code: 'not_allowed' } }
  await expect(technician.inGarage((ctx) => importClients(ctx, batchOf([])))).rejects.toMatchObject(refused)
  await expect(technician.inGarage((ctx) => takeBackImportedClients(ctx, newId(), []))).rejects.toMatchObject(refused)
})
