import { expect, test } from 'vitest'
import { findBrokenAuditEntry } from '#platform/audit.ts'
import { writes } from '#tests/support/operations.ts'
import { preparedRequests } from '#tests/support/prepared-requests.ts'
import { byTeam, byWorkshop } from '#tests/support/samples.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()
const { prepareOnce } = preparedRequests(api)

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
  'supplementRequests.sendSupplementRequest': 2,
  'supplementRequests.quoteSupplementRequest': 3,
  'claimAssignments.sendClaimAssignment': 2,
  'claimAssignments.prepareAssignmentNotice': 2,
  'claimAssignments.prepareAssignmentNotices': 2,
}

const countEntries = async (person: Person) => {
  const entries = await person.inGarage((ctx) => ctx.db.selectFrom('auditEntries').select('action').execute())
  return entries.length
}

const suspend = (person: Person) =>
  person.inGarage(({ db, accountId, now }) =>
    db.updateTable('members').set({ suspendedAt: now }).where('accountId', '=', accountId).execute(),
  )

test.each(writes.map((operation) => [operation.name, operation] as const))(
  'a refused %s leaves no audit entry',
  async (name, operation) => {
    const { owner, url, init } = await prepareOnce(operation)
    const role = byWorkshop.has(name) ? 'accounting' : 'workshop'
    const colleague = await api.person({ role, colleagueOf: owner })
    const before = await countEntries(owner)
    // Where no role is refused, the suspended member is.
    if (byTeam.has(name)) await suspend(colleague)
    expect((await colleague.fetch(url, init)).status).toBe(byTeam.has(name) ? 404 : 403)
    expect(await countEntries(owner)).toBe(before)
  },
)

test.each(writes.map((operation) => [operation.name, operation] as const))(
  '%s leaves an audit entry',
  async (name, operation) => {
    const { owner, url, init } = await prepareOnce(operation)
    const before = await countEntries(owner)
    expect((await owner.fetch(url, init)).status).toBeLessThan(300)
    expect(await countEntries(owner)).toBe(before + (entriesOf[name] ?? 1))
    expect(await owner.inGarage((ctx) => findBrokenAuditEntry(ctx))).toBeUndefined()
  },
)
