import { expect, test } from 'vitest'
import { newId } from '#lib/id.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'
import { enterSubscription } from '#tests/support/wire-rows.ts'

const api = testApi()
const megabyte = 1_024 ** 2
const headers = { 'content-type': 'application/pdf' }

const send = async (person: Person) => {
  const answer = await person.fetch(`/api/files/${newId()}?name=rapport.pdf`, {
    method: 'PUT',
    headers,
    body: '%PDF-1.7\n',
  })
  return [answer.status, await answer.json()]
}

/** A garage whose one file takes so much room. */
async function filled(sizeBytes: number): Promise<Person> {
  const manager = await api.person()
  expect(await send(manager)).toMatchObject([201, {}])
  await manager.inGarage(({ db }) => db.updateTable('files').set({ sizeBytes }).execute())
  return manager
}

test('a garage whose free week is full is offered the smallest plan with reports, and room for its files and its people', async () => {
  const manager = await filled(512 * megabyte)
  const data = { usedBytes: 512 * megabyte, limitBytes: 512 * megabyte, offer: 'starter' }
  expect(await send(manager)).toMatchObject([413, { code: 'storage_full', data }])
  await api.person({ colleagueOf: manager })
  expect(await send(manager)).toMatchObject([413, { data: { offer: 'pro' } }])
})

test('a garage whose largest plan is full is offered none', async () => {
  const manager = await filled(100 * 1_024 * megabyte)
  await enterSubscription(api.services, manager, { priceId: 'price_enterprise_month' })
  const [status, body] = await send(manager)
  expect([status, body.code, Object.keys(body.data)]).toEqual([413, 'storage_full', ['usedBytes', 'limitBytes']])
})
