import { beforeAll, expect, test } from 'vitest'
import { clientFields } from '#features/clients/server/samples.ts'
import { findBrokenAuditEntry } from '#platform/audit.ts'
import type { Operation } from '#tests/support/contract-operations.ts'
import { aboutOne, closed, operations, writes } from '#tests/support/operations.ts'
import { preparedRequests } from '#tests/support/prepared-requests.ts'
import { byTeam, byWorkshop, exporting, foretelling, samples, staysOpen } from '#tests/support/samples.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'
import { ageAccount } from '#tests/support/wire-rows.ts'

const api = testApi()
const { prepare, prepareOnce } = preparedRequests(api)

let stranger: Person
beforeAll(async () => {
  stranger = await api.person()
})

const namesOf = (some: readonly Operation[]) => some.map(({ name }) => name)
const named = (some: readonly Operation[]) => some.map((operation) => [operation.name, operation] as const)
const written = new Set(namesOf(writes))

/** Operations that an ended plan refuses. */
const isRefused = ({ name }: Operation) => foretelling.has(name) || (written.has(name) && !staysOpen.has(name))

const countEntries = (person: Person) =>
  person.inGarage(({ db }) => db.selectFrom('auditEntries').select('action').execute()).then(({ length }) => length)

test('every operation has a sample, so that no sweep forgets it', () => {
  expect(namesOf(operations).filter((name) => !samples[name])).toEqual([])
})

test.each(named(closed))('%s asks who you are', async (_, operation) => {
  const { url, init } = await prepareOnce(operation)
  expect((await api.fetch(url, init)).status).toBe(401)
})

test.each(named(aboutOne))('%s answers 404 to another garage', async (_, operation) => {
  const { url, init } = await prepareOnce(operation)
  expect((await stranger.fetch(url, init)).status).toBe(404)
})

const suspend = (person: Person) =>
  person.inGarage(({ db, accountId, now }) =>
    db.updateTable('members').set({ suspendedAt: now }).where('accountId', '=', accountId).execute(),
  )

test.each(named(writes))('a refused %s leaves no audit entry', async (name, operation) => {
  const { owner, url, init } = await prepareOnce(operation)
  const role = byWorkshop.has(name) ? 'accounting' : 'workshop'
  const colleague = await api.person({ role, colleagueOf: owner })
  const before = await countEntries(owner)
  // Where no role is refused, the suspended member is.
  if (byTeam.has(name)) await suspend(colleague)
  expect((await colleague.fetch(url, init)).status).toBe(byTeam.has(name) ? 404 : 403)
  expect(await countEntries(owner)).toBe(before)
})

test('the table of an ended plan names existing operations, and each export is among them', () => {
  const names = namesOf(operations)
  expect([...staysOpen, ...exporting, ...foretelling].filter((name) => !names.includes(name))).toEqual([])
  // A person may ask at any time for what is held about them.
  const isPersonal = (path: string) => path.startsWith('/me/') || path.endsWith('/personal-data')
  const gives = operations.filter(({ name, path }) => /\.export/.test(name) && !isPersonal(path))
  expect(namesOf(gives).filter((name) => !exporting.has(name))).toEqual([])
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** Asks as if the free week of the garage had begun so many days ago. A garage that the request changes is not asked again. */
async function askAfter(days: number, operation: Operation) {
  const changes = operation.method !== 'GET' && !isRefused(operation)
  const { owner, url, init } = await (changes ? prepare : prepareOnce)(operation)
  await ageAccount(api.services, owner, daysAgo(days))
  const answer = await owner.fetch(url, init)
  await ageAccount(api.services, owner, daysAgo(0))
  return answer
}

test.each(named(operations))('in a garage that is read-only, %s keeps to the table', async (_, operation) => {
  const answer = await askAfter(8, operation)
  if (!isRefused(operation)) return expect(answer.status).toBeLessThan(300)
  expect(answer.status).toBe(402)
  expect(await answer.json()).toMatchObject({
    code: 'no_subscription',
    data: { reason: 'no_subscription', offer: 'pro' },
    message: "Abonnement requis. Votre période d'essai est terminée\u00a0: choisissez une formule pour continuer.",
  })
})

test.each(named(operations))('after three months, %s keeps to the table', async (name, operation) => {
  const answer = await askAfter(120, operation)
  if (!isRefused(operation) && !exporting.has(name)) return expect(answer.status).toBeLessThan(300)
  expect(answer.status).toBe(402)
  expect((await answer.json()).code).toBe(exporting.has(name) ? 'export_closed' : 'no_subscription')
})

test('a write that an ended plan refuses leaves nothing behind', async () => {
  const manager = await api.person()
  await ageAccount(api.services, manager, daysAgo(8))
  const before = await countEntries(manager)
  await expect(manager.api.clients.createClient(clientFields())).rejects.toMatchObject({ code: 'no_subscription' })
  expect(await countEntries(manager)).toBe(before)
  expect(await manager.api.clients.listClients({})).toMatchObject({ total: 0 })
})

/** An operation that also stores a file records that file, too; one about two records stands in both histories. */
const entriesOf: Record<string, number> = {
  'tryouts.keepTryoutReport': 2,
  'clients.tellClientsApart': 2,
  'clients.undoClientDistinction': 2,
  'vehicles.tellVehiclesApart': 2,
  'vehicles.undoVehicleDistinction': 2,
  'directory.eraseDirectoryPerson': 2,
  'reportCreations.createFromReport': 6,
  'signatures.requestSignature': 2,
  'signatures.replaceSignatureRequest': 3,
  'paperMails.mailPaper': 2,
  'supplementRequests.sendSupplementRequest': 2,
  'supplementRequests.quoteSupplementRequest': 3,
  'claimAssignments.sendClaimAssignment': 2,
  'claimAssignments.prepareAssignmentNotice': 2,
  'claimAssignments.mailCoverageInvoice': 2,
}

/** A plan that ended discards the files of the request that it refuses: they are sent again. */
const discarded = new Set([
  'attachments.attachFile',
  'attachments.reviseAttachment',
  'expertReports.receiveExpertReport',
])

// Last: it uses up what was prepared.
test.each(named(operations))(
  '%s answers its own garage, and a write leaves an audit entry',
  async (name, operation) => {
    const { owner, url, init } = await (discarded.has(name) ? prepare : prepareOnce)(operation)
    if (!written.has(name)) return expect((await owner.fetch(url, init)).status).toBeLessThan(300)
    const before = await countEntries(owner)
    expect((await owner.fetch(url, init)).status).toBeLessThan(300)
    expect(await countEntries(owner)).toBe(before + (entriesOf[name] ?? 1))
    expect(await owner.inGarage((ctx) => findBrokenAuditEntry(ctx))).toBeUndefined()
  },
)
