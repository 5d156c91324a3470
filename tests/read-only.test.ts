import { expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import type { Operation } from '#tests/support/contract-operations.ts'
import { operations, writes } from '#tests/support/operations.ts'
import { preparedRequests } from '#tests/support/prepared-requests.ts'
import { exporting, foretelling, staysOpen } from '#tests/support/samples.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'
import { ageAccount } from '#tests/support/wire-rows.ts'

const api = testApi()
const { prepare, prepareOnce } = preparedRequests(api)

const isRefused = (name: string) =>
  foretelling.has(name) || (writes.some((each) => each.name === name) && !staysOpen.has(name))
const named = operations.map((operation) => [operation.name, operation] as const)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

test('the table names existing operations, and each export is among them', () => {
  const names = operations.map(({ name }) => name)
  expect([...staysOpen, ...exporting, ...foretelling].filter((name) => !names.includes(name))).toEqual([])
  // A person may ask at any time for what is held about them.
  const isPersonal = (path: string) => path.startsWith('/me/') || path.endsWith('/personal-data')
  const gives = operations.filter(({ name, path }) => /\.export/.test(name) && !isPersonal(path))
  expect(gives.map(({ name }) => name).filter((name) => !exporting.has(name))).toEqual([])
})

/** The request that would have succeeded on the last day of the free week. A garage changed by it is not asked again. */
async function ask(operation: Operation, since: string) {
  const changes = operation.method !== 'GET' && !isRefused(operation.name)
  const { owner, url, init } = await (changes ? prepare : prepareOnce)(operation)
  await ageAccount(api.services, owner, since)
  return owner.fetch(url, init)
}
const countEntries = (person: Person) =>
  person.inGarage(({ db }) => db.selectFrom('auditEntries').select('action').execute()).then(({ length }) => length)

test.each(named)('in a garage that is read-only, %s keeps to the table', async (name, operation) => {
  const answer = await ask(operation, daysAgo(8))
  if (!isRefused(name)) return expect(answer.status).toBeLessThan(300)
  expect(answer.status).toBe(402)
  expect(await answer.json()).toMatchObject({
    code: 'no_subscription',
    data: { reason: 'no_subscription', offer: 'pro' },
    message: "Abonnement requis. Votre période d'essai est terminée\u00a0: choisissez une formule pour continuer.",
  })
})

test.each(named)('after three months, %s keeps to the table', async (name, operation) => {
  const answer = await ask(operation, daysAgo(120))
  if (!isRefused(name) && !exporting.has(name)) return expect(answer.status).toBeLessThan(300)
  expect(answer.status).toBe(402)
  expect((await answer.json()).code).toBe(exporting.has(name) ? 'export_closed' : 'no_subscription')
})

test('a refused write leaves nothing behind', async () => {
  const manager = await api.person()
  await ageAccount(api.services, manager, daysAgo(8))
  const before = await countEntries(manager)
  await expect(manager.api.clients.createClient(clientFields())).rejects.toMatchObject({ code: 'no_subscription' })
  expect(await countEntries(manager)).toBe(before)
  expect(await manager.api.clients.listClients({})).toMatchObject({ total: 0 })
})
