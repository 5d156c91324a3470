import { expect, test } from 'vitest'
import { markSupport } from '#features/support/server/mark-support.ts'
import { newId } from '#lib/id.ts'
import { withSystem } from '#platform/context.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

const mark = (email: string, isSupport: boolean) =>
  withSystem(api.services.database, { now: api.services.clock(), requestId: 'test' }, (ctx) =>
    markSupport(ctx, { email, isSupport }),
  )

test('a person who leaves support is out of every garage at once', async () => {
  const [host, helper] = [await api.person(), await api.person()]
  await host.api.support.grantSupport({ id: newId(), hours: 1, reason: 'Un devis ne s’ouvre plus' })
  const look = async () => (await helper.fetch('/api/clients', { headers: { 'x-garage': host.garageId } })).status
  await mark(helper.email.toUpperCase(), true)
  expect(await look()).toBe(200)
  await mark(helper.email, false)
  expect(await look()).toBe(404)
})

test('the owner of an account reads when it entered support and left it', async () => {
  const helper = await api.person()
  await mark(helper.email, true)
  await mark(helper.email, false)
  const { items } = await helper.api.accounts.listSecurityEvents({ page: 1 })
  expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['support.marked', 'support.unmarked']))
})

test('an unknown account is refused with that reason', async () => {
  await expect(mark('personne@exemple.fr', true)).rejects.toMatchObject({ reason: { code: 'account_unknown' } })
})
