import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { newId } from '#lib/id.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('a request sent twice with one key makes one client and gives the same answer', async () => {
  const manager = await api.person()
  const fields = clientFields()
  const first = await manager.api.clients.createClient(fields, { context: { key: 'premier-envoi' } })
  const second = await manager.api.clients.createClient(fields, { context: { key: 'premier-envoi' } })
  expect(second).toEqual(first)
  expect((await manager.api.clients.listClients({})).total).toBe(1)
})

test('a key that served another request is refused', async () => {
  const manager = await api.person()
  await manager.api.clients.createClient(clientFields(), { context: { key: 'premier-envoi' } })
  await expect(
    manager.api.clients.createClient(clientFields({ lastName: 'Autre' }), { context: { key: 'premier-envoi' } }),
  ).rejects.toMatchObject({ code: 'idempotency_key_reused' })
})

test('the same client is not created twice', async () => {
  const manager = await api.person()
  const fields = clientFields()
  await manager.api.clients.createClient(fields)
  await expect(manager.api.clients.createClient(fields)).rejects.toMatchObject({ code: 'already_exists' })
})

test('two garages may give a client the same id without meeting', async () => {
  const [one, other] = [await api.person(), await api.person()]
  const fields = clientFields()
  await one.api.clients.createClient(fields)
  expect((await other.api.clients.createClient({ ...fields, lastName: 'Autre' })).lastName).toBe('Autre')
})

test('a company gets its SIREN from its SIRET, and a person keeps no company number', async () => {
  const manager = await api.person()
  const company = await manager.api.clients.createClient(
    clientFields({ kind: 'company', companyName: 'DINUM', siret: '130 025 265 00013', vatNumber: 'fr 07 130 025 265' }),
  )
  expect(company).toMatchObject({ siren: '130025265', siret: '13002526500013', vatNumber: 'FR07130025265' })
  const person = await manager.api.clients.createClient(clientFields({ siret: '13002526500013' }))
  expect(person.siret).toBeNull()
})

test.each([
  [{ lastName: '  ' }, { lastName: 'Indiquez le nom du client' }],
  [{ kind: 'company', companyName: '' }, { companyName: 'Indiquez la raison sociale' }],
  [{ email: 'zoe@' }, { email: 'Email invalide' }],
  [{ addressZipCode: '3500' }, { addressZipCode: 'Le code postal compte 5 chiffres' }],
  [
    { kind: 'company', companyName: 'DINUM', siren: '552081317', siret: '13002526500013' },
    { siret: 'Ce SIRET ne correspond pas au SIREN indiqué' },
  ],
] as const)('%j is refused with %j', async (fields, sentences) => {
  const manager = await api.person()
  await expect(manager.api.clients.createClient(clientFields(fields))).rejects.toMatchObject({
    code: 'invalid_input',
    data: { fields: sentences },
  })
})

test('nobody creates a client without a session, in a garage not theirs, or after signing out', async () => {
  const [one, other] = [await api.person(), await api.person()]
  const body = JSON.stringify(clientFields())
  const post = (headers: Record<string, string>) =>
    api.fetch('/api/clients', { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

  expect((await post({})).status).toBe(401)
  expect((await post({ authorization: `Bearer ${one.accessToken}`, 'x-garage': other.garageId })).status).toBe(404)
  expect((await post({ authorization: `Bearer ${one.accessToken}`, 'x-garage': newId() })).status).toBe(404)
  await one.fetch('/auth/v1/logout?scope=local', { method: 'POST' })
  expect((await post({ authorization: `Bearer ${one.accessToken}`, 'x-garage': one.garageId })).status).toBe(401)
})
