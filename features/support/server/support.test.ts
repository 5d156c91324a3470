import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const hour = 3_600_000

const asked = () => ({ id: newId(), hours: 4, reason: 'Un devis ne s’ouvre plus' })

/** Somebody of support, who speaks to the garage of another. */
async function helperOf(host: Person) {
  const helper = await api.person()
  await api.services.database.query('update accounts set is_support = true where id = $1', [helper.accountId])
  const fetchIn = (path: string, init: RequestInit = {}) =>
    helper.fetch(path, {
      ...init,
      headers: { 'x-garage': host.garageId, ...Object.fromEntries(new Headers(init.headers)) },
    })
  return { helper, fetchIn }
}

test('support looks in while a manager lets it, and each look is written down', async () => {
  const host = await api.person()
  await host.api.clients.createClient(clientFields())
  const { helper, fetchIn } = await helperOf(host)
  expect((await fetchIn('/api/clients')).status).toBe(404)

  const { id } = await host.api.support.grantSupport(asked())
  const page = `/dashboard/clients${'x'.repeat(600)}`
  expect((await (await fetchIn('/api/clients', { headers: { 'x-page': page } })).json()).total).toBe(1)
  const { garages } = await helper.api.garages.readMe()
  expect(garages.find((garage) => garage.id === host.garageId)).toMatchObject({
    role: 'support',
    support: { grantId: id },
  })

  const [grant] = await host.api.support.listSupportGrants()
  expect(grant).toMatchObject({
    reason: 'Un devis ne s’ouvre plus',
    grantedBy: 'Camille Moreau',
    isOpen: true,
    visitCount: 1,
  })
  expect(grant?.visits).toEqual([
    {
      id: expect.any(String),
      at: expect.any(String),
      operation: 'clients.listClients',
      page: page.slice(0, 500),
      person: 'Camille Moreau',
    },
  ])
})

test('support reads and writes nothing, and carries nothing away', async () => {
  const host = await api.person()
  const { fetchIn } = await helperOf(host)
  await host.api.support.grantSupport(asked())
  const post = { method: 'POST', body: JSON.stringify(clientFields()), headers: { 'content-type': 'application/json' } }
  expect((await fetchIn('/api/clients', post)).status).toBe(403)
  expect((await fetchIn('/api/clients/export')).status).toBe(403)
  expect((await fetchIn(`/api/files/${newId()}?name=x.png`, { method: 'PUT', body: 'x' })).status).toBe(403)
})

test('once revoked or over, support is out at once', async () => {
  const host = await api.person()
  const { helper, fetchIn } = await helperOf(host)
  const { id } = await host.api.support.grantSupport(asked())
  await host.api.support.revokeSupport({ id })
  expect((await fetchIn('/api/clients')).status).toBe(404)
  await expect(host.api.support.revokeSupport({ id })).rejects.toMatchObject({ code: 'support_grant_over' })

  await host.api.support.grantSupport({ ...asked(), hours: 1 })
  api.setNow(new Date(Date.now() + hour - 30_000).toISOString())
  expect((await fetchIn('/api/clients')).status).toBe(200)
  await api.services.database.query("update support_grants set expires_at = granted_at + interval '1 minute'")
  expect((await fetchIn('/api/clients')).status).toBe(404)
  expect((await helper.api.garages.readMe()).garages).toHaveLength(1)
  api.setNow(new Date().toISOString())
})

test('an open access opens the door to support alone', async () => {
  const [host, stranger] = [await api.person(), await api.person()]
  await host.api.support.grantSupport(asked())
  expect((await stranger.fetch('/api/clients', { headers: { 'x-garage': host.garageId } })).status).toBe(404)
})

test('a member sees that an access is open, and only a manager opens one', async () => {
  const host = await api.person()
  const painter = await api.person({ role: 'paint', colleagueOf: host })
  await expect(painter.api.support.grantSupport(asked())).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(painter.api.support.listSupportGrants()).rejects.toMatchObject({ code: 'not_allowed' })
  const { id } = await host.api.support.grantSupport(asked())
  expect((await painter.api.garages.readMe()).garages).toMatchObject([{ role: 'paint', support: { grantId: id } }])
  await expect(host.api.support.grantSupport(asked())).rejects.toMatchObject({ code: 'support_already_open' })
  await expect(host.api.support.revokeSupport({ id: newId() })).rejects.toMatchObject({
    code: 'support_grant_not_found',
  })
})

test.each([
  [{ hours: 0 }, { hours: 'Une heure au moins' }],
  [{ hours: 169 }, { hours: 'Une semaine au plus, soit 168\u00a0heures' }],
  [{ reason: ' ' }, { reason: 'Dites en quelques mots ce qui ne va pas' }],
])('an access asked for with %j is refused', async (wrong, fields) => {
  const host = await api.person()
  await expect(host.api.support.grantSupport({ ...asked(), ...wrong })).rejects.toMatchObject({ data: { fields } })
})

test('the record of support visits is never erased', async () => {
  const host = await api.person()
  const { fetchIn } = await helperOf(host)
  await host.api.support.grantSupport(asked())
  await fetchIn('/api/clients')
  await expect(host.inGarage(({ db }) => db.deleteFrom('supportVisits').execute())).rejects.toThrow(/append-only/)
})
