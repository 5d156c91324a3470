import { expect, test } from 'vitest'
import { findBrokenAuditEntry } from '#platform/audit.ts'
import { requestOf, writes } from '#tests/support/operations.ts'
import { byTeam, byWorkshop, samples } from '#tests/support/samples.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

/** An operation that also stores a file records that file, too; one about two records stands in both histories. */
const entriesOf: Record<string, number> = {
  'tryouts.keepTryoutReport': 2,
  'clients.tellClientsApart': 2,
  'clients.undoClientDistinction': 2,
  'vehicles.tellVehiclesApart': 2,
  'vehicles.undoVehicleDistinction': 2,
  'directory.eraseDirectoryPerson': 2,
  'expertReports.openReportDossier': 2,
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
  '%s leaves an audit entry',
  async (name, operation) => {
    const manager = await api.person()
    const { url, init } = requestOf(operation, (await samples[name]?.(manager, api)) ?? {})
    const before = await countEntries(manager)
    expect((await manager.fetch(url, init)).status).toBeLessThan(300)
    expect(await countEntries(manager)).toBe(before + (entriesOf[name] ?? 1))
    expect(await manager.inGarage((ctx) => findBrokenAuditEntry(ctx))).toBeUndefined()
  },
)

test.each(writes.map((operation) => [operation.name, operation] as const))(
  'a refused %s leaves none',
  async (name, operation) => {
    const manager = await api.person()
    const role = byWorkshop.has(name) ? 'accounting' : 'workshop'
    const colleague = await api.person({ role, colleagueOf: manager })
    const { url, init } = requestOf(operation, (await samples[name]?.(manager, api)) ?? {})
    const before = await countEntries(manager)
    // Where no role is refused, the suspended member is.
    if (byTeam.has(name)) await suspend(colleague)
    expect((await colleague.fetch(url, init)).status).toBe(byTeam.has(name) ? 404 : 403)
    expect(await countEntries(manager)).toBe(before)
  },
)
