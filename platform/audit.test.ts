import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#lib/id.ts'
import { audit, findBrokenAuditEntry } from '#platform/audit.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

async function threeEntries(): Promise<Person> {
  const manager = await api.person()
  await manager.inGarage(async (ctx) => {
    for (const name of ['première', 'seconde']) await audit(ctx, 'client.edited', newId(), { name })
  })
  return manager
}

/** What somebody with the database's own password could do. */
function tamper(sql: string, garageId: string): Promise<unknown> {
  return api.services.database.exec(
    `begin; alter table audit_entries disable trigger user; ${sql.replaceAll('$garage', `'${garageId}'`)}; alter table audit_entries enable trigger user; commit`,
  )
}

const brokenOf = (manager: Person) => manager.inGarage((ctx) => findBrokenAuditEntry(ctx))

test('a whole chain verifies', async () => {
  expect(await brokenOf(await threeEntries())).toBeUndefined()
})

test.each([
  [
    'a changed content',
    `update audit_entries set entry = replace(entry, 'première', 'autre') where garage_id = $garage and position = 2`,
    2,
    'content',
  ],
  [
    'a changed hash',
    `update audit_entries set hash = sha256('x') where garage_id = $garage and position = 3`,
    3,
    'content',
  ],
  ['a removed entry', 'delete from audit_entries where garage_id = $garage and position = 2', 2, 'missing'],
  ['a removed last entry', 'delete from audit_entries where garage_id = $garage and position = 3', 3, 'missing'],
] as const)('%s is found, by its position', async (_, sql, position, problem) => {
  const manager = await threeEntries()
  await tamper(sql, manager.garageId)
  expect(await brokenOf(manager)).toEqual({ position, problem })
})

test('a garage cannot change, remove or forge its entries', async () => {
  const manager = await threeEntries()
  const attempts = [
    `update audit_entries set entry = '{}'`,
    'delete from audit_entries',
    'truncate audit_entries',
    `insert into audit_entries (garage_id, position, entry, previous_hash, hash) values ('${manager.garageId}', 9, '{}', '', '')`,
    `select app.append_audit('${newId()}', '{}')`,
  ]
  for (const attempt of attempts) {
    const trying = manager.inGarage((ctx) => sql.raw(attempt).execute(ctx.db))
    await expect(trying).rejects.toThrow(/permission denied|transaction/)
  }
})

test('even the owner of the database is refused a change by accident', async () => {
  await threeEntries()
  await expect(api.services.database.exec('delete from audit_entries')).rejects.toThrow('append-only')
  await expect(api.services.database.exec('truncate audit_entries')).rejects.toThrow('append-only')
})

test('fifty writers at once make one chain without a gap', async () => {
  const manager = await api.person()
  await Promise.all(Array.from({ length: 50 }, () => manager.inGarage((ctx) => audit(ctx, 'client.edited', newId()))))
  const entries = await manager.inGarage((ctx) =>
    ctx.db.selectFrom('auditEntries').select('position').orderBy('position').execute(),
  )
  expect(entries.map(({ position }) => position)).toEqual(Array.from({ length: 51 }, (_, rank) => rank + 1))
  expect(await brokenOf(manager)).toBeUndefined()
})
