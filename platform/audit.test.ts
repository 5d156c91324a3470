import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#lib/id.ts'
import { audit, auditEach, auditErasure, findBrokenAuditEntry, readAuditPosition } from '#platform/audit.ts'
import { type Person, testApi } from '#tests/support/test-api.ts'

const api = testApi()

async function threeEntries(): Promise<Person> {
  const manager = await api.person()
  await manager.inGarage(async (ctx) => {
    for (const name of ['première', 'seconde']) await audit(ctx, 'client.edited', newId(), { name })
  })
  return manager
}

/** An attack by somebody who knows the database's own password. */
function tamper(sql: string, garageId: string): Promise<unknown> {
  return api.services.database.exec(
    `begin; ${triggers('disable')} ${sql.replaceAll('$garage', `'${garageId}'`)}; ${triggers('enable')} commit`,
  )
}

function triggers(state: 'enable' | 'disable'): string {
  return ['audit_entries', 'audit_values'].map((table) => `alter table ${table} ${state} trigger user;`).join(' ')
}

const brokenOf = (manager: Person) => manager.inGarage((ctx) => findBrokenAuditEntry(ctx))

test('a whole chain verifies', async () => {
  expect(await brokenOf(await threeEntries())).toBeUndefined()
})

test('an act on many records enters the chain once for each, with its values', async () => {
  const manager = await threeEntries()
  const before = await manager.inGarage(readAuditPosition)
  const ids = [newId(), newId(), newId()]
  await manager.inGarage((ctx) => auditEach(ctx, 'client.created', ids, { importId: 'un fichier' }))
  const entries = await manager.inGarage(({ db }) =>
    db
      .selectFrom('auditEntries as e')
      .innerJoin('auditValues as v', (join) =>
        join.onRef('v.position', '=', 'e.position').onRef('v.garageId', '=', 'e.garageId'),
      )
      .where('e.position', '>', before)
      .orderBy('e.position')
      .select(['e.entityId', 'v.content'])
      .execute(),
  )
  expect(entries).toEqual(ids.map((entityId) => ({ entityId, content: '{"importId":"un fichier"}' })))
  expect(await brokenOf(manager)).toBeUndefined()
})

test('an act on no record leaves no entry', async () => {
  const manager = await api.person()
  const before = await manager.inGarage(readAuditPosition)
  await manager.inGarage((ctx) => auditEach(ctx, 'client.created', []))
  expect(await manager.inGarage(readAuditPosition)).toBe(before)
})

test.each([
  [
    'a changed content',
    `update audit_entries set entry = replace(entry, 'client.edited', 'client.merged') where garage_id = $garage and position = 2`,
    2,
    'content',
  ],
  [
    'a changed value',
    `update audit_values set content = replace(content, 'première', 'autre') where garage_id = $garage and position = 2`,
    2,
    'values',
  ],
  [
    'a value that went without an entry that says so',
    'delete from audit_values where garage_id = $garage and position = 2',
    2,
    'missing values',
  ],
  [
    'a changed hash',
    `update audit_entries set hash = sha256('x') where garage_id = $garage and position = 3`,
    3,
    'content',
  ],
  [
    'a removed entry',
    'delete from audit_values where garage_id = $garage and position = 2; delete from audit_entries where garage_id = $garage and position = 2',
    2,
    'missing',
  ],
  [
    'a removed last entry',
    'delete from audit_values where garage_id = $garage and position = 3; delete from audit_entries where garage_id = $garage and position = 3',
    3,
    'missing',
  ],
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
    `select app.append_audit('${newId()}', '{}', null, null)`,
    `update audit_values set content = '{}'`,
    'delete from audit_values',
    `insert into audit_values (garage_id, position, key, content) values ('${manager.garageId}', 9, '', '')`,
    `select app.erase_audit_values('${newId()}', '{"erased":[2]}')`,
  ]
  for (const attempt of attempts) {
    const trying = manager.inGarage((ctx) => sql.raw(attempt).execute(ctx.db))
    await expect(trying).rejects.toThrow(/permission denied|transaction/)
  }
})

test('even the owner of the database is refused a change by accident', async () => {
  await threeEntries()
  await expect(api.services.database.exec('delete from audit_entries')).rejects.toThrow('append-only')
  await expect(api.services.database.exec('truncate audit_entries cascade')).rejects.toThrow('append-only')
  await expect(api.services.database.exec(`update audit_values set content = '{}'`)).rejects.toThrow('append-only')
  await expect(api.services.database.exec('delete from audit_values')).rejects.toThrow('with the entry that erases it')
})

test('the chain keeps the names of the fields, and no value', async () => {
  const manager = await api.person()
  const changes = { email: ['zoe@exemple.fr', 'z.lefevre@exemple.fr'], mobile: [null, '+33639980001'] }
  await manager.inGarage((ctx) => audit(ctx, 'client.edited', newId(), { changes, count: 2 }))
  const { entry } = await manager.inGarage((ctx) =>
    ctx.db.selectFrom('auditEntries').select('entry').where('action', '=', 'client.edited').executeTakeFirstOrThrow(),
  )
  expect(entry).not.toMatch(/exemple|lefevre|33639980001/)
  expect(JSON.parse(entry)).toMatchObject({ fields: ['changes.email', 'changes.mobile', 'count'] })
})

test('two entries with the same values have different digests', async () => {
  const manager = await api.person()
  for (const _ of [1, 2])
    await manager.inGarage((ctx) => audit(ctx, 'client.edited', manager.garageId, { name: 'Zoé' }))
  const entries = await manager.inGarage((ctx) =>
    ctx.db.selectFrom('auditEntries').select('entry').where('action', '=', 'client.edited').execute(),
  )
  expect(new Set(entries.map(({ entry }) => JSON.parse(entry).digest)).size).toBe(2)
})

test('erased values leave a whole chain that names the erased entries', async () => {
  const manager = await threeEntries()
  const { accountId } = manager
  await manager.inGarage((ctx) => auditErasure(ctx, 'client.erased', accountId, [2, 3, 99]))
  expect(await brokenOf(manager)).toBeUndefined()
  const kept = await manager.inGarage(async ({ db }) => ({
    values: await db.selectFrom('auditValues').select('position').execute(),
    entries: await db.selectFrom('auditEntries').select('entry').orderBy('position').execute(),
  }))
  expect(kept.values).toEqual([{ position: 1 }])
  expect(JSON.parse(kept.entries[3]?.entry ?? '')).toMatchObject({ action: 'client.erased', erased: [2, 3] })
})

test('an erasure that is removed from the chain is noticed', async () => {
  const manager = await threeEntries()
  await manager.inGarage((ctx) => auditErasure(ctx, 'client.erased', manager.accountId, [2]))
  await tamper(`delete from audit_entries where garage_id = $garage and position = 4`, manager.garageId)
  expect(await brokenOf(manager)).toEqual({ position: 2, problem: 'missing values' })
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
