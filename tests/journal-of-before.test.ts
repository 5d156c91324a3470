import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#db/database.ts'
import { migrate, readMigrations } from '#db/migrate.ts'
import { inspect } from '#db/snapshots/inspection.ts'
import { eraseClient } from '#features/clients/server/erase-client.ts'
import { withGarageAs } from '#platform/context.ts'
import { erasures } from '#server/composition.ts'
import { createFromTemplate } from '#tests/support/postgres-databases.ts'

const garageId = '01a1f82f-1e80-79fe-996e-d5131706c43c'
const accountId = '01a1f82f-1e80-7611-906d-dc1470fb46c6'
const zoe = '0193a5c2-0000-7000-8000-000000000001'
const fixture = new URL('./fixtures/audit-chain-with-values.sql', import.meta.url)
const before = readMigrations().filter(({ name }) => name < '0017')

const otherGarageId = 'ffffffff-0000-7000-8000-000000000001'
const entry = (name: string) =>
  `{"accountId":"${accountId}","action":"site.created","at":"2026-11-20T09:00:00.000Z","details":{"name":"${name}"},"entityId":"${otherGarageId}","garageId":"${otherGarageId}","requestId":"r"}`
/** Another garage, whose audit log somebody changed by hand. */
const brokenChain = `
  insert into garages (id, name, created_at, updated_at) values ('${otherGarageId}', 'Autre', now(), now());
  select app.append_audit('${otherGarageId}', '${entry('Nord')}'), app.append_audit('${otherGarageId}', '${entry('Sud')}');
  alter table audit_entries disable trigger user;
  update audit_entries set entry = replace(entry, 'Sud', 'Ouest') where garage_id = '${otherGarageId}' and position = 2;
  alter table audit_entries enable trigger user;`

let database: Database
let end: () => Promise<void>

/** A database of an older version, whose audit log still holds values. */
beforeAll(async () => {
  const server = process.env.TEST_DATABASE_URL
  const empty = server ? await createFromTemplate(server, 'template0') : undefined
  database = openDatabase(empty ? { databaseUrl: empty.url, poolSize: 2 } : {})
  end = async () => {
    await database.close()
    await empty?.drop()
  }
  await migrate(database, before)
  await database.exec(readFileSync(fixture, 'utf8'))
  await database.exec(brokenChain)
}, 60_000)
afterAll(() => end())

const chainOf = async () => (await inspect(database)).chains[0]
const values = () =>
  database.query('select position, content from audit_values where garage_id = $1 order by position', [garageId])

test('an audit log of an older version verifies and contains values', async () => {
  expect(await chainOf()).toEqual({ garageId, entries: 14, broken: undefined })
  const [row] = await database.query(`select count(*)::int as count from audit_entries where entry like '%exemple.fr%'`)
  expect(row?.count).toBe(2)
})

test('an upgrade moves the values out, and the audit log verifies', async () => {
  await migrate(database)
  expect(await chainOf()).toEqual({ garageId, entries: 15, broken: undefined })
  const entries = await database.query('select entry from audit_entries where garage_id = $1 order by position', [
    garageId,
  ])
  expect(JSON.stringify(entries)).not.toMatch(/exemple|lef[eè]vre|0639980001|33299000001/i)
  expect(JSON.parse(String(entries[2]?.entry))).toMatchObject({
    action: 'client.edited',
    fields: ['changes.addressStreet', 'changes.email'],
  })
  const kept = Object.fromEntries((await values()).map(({ position, content }) => [position, content]))
  expect(JSON.parse(String(kept[3])).changes.email).toEqual(['zoe.lefevre@exemple.fr', 'zoe@lefevre.exemple'])
  // As it was written, so that the old chain can be computed again.
  expect(kept[12]).toBe('{"attempts":1,"kind":"mail","ratio":1.5e-7}')
})

test('an old value changed with its digest and its chain no longer agrees with the sealed chain', async () => {
  const forged = `'{"name":"Autre"}'`
  const [broken] = await database.exec(`
    begin;
    alter table audit_entries disable trigger user;
    alter table audit_values disable trigger user;
    update audit_values set content = ${forged} where garage_id = '${garageId}' and position = 1;
    update audit_entries e set entry = jsonb_set(entry::jsonb, '{digest}', to_jsonb(app.values_digest(v.key, v.content)))::text
      from audit_values v where v.garage_id = e.garage_id and v.position = e.position and v.garage_id = '${garageId}' and e.position = 1;
    do $$ declare head bytea := ''; e record; begin
      for e in select * from audit_entries where garage_id = '${garageId}' order by position loop
        update audit_entries set previous_hash = head, hash = app.audit_hash(head, e.position, e.entry) where garage_id = e.garage_id and position = e.position;
        head := app.audit_hash(head, e.position, e.entry);
      end loop;
      update audit_heads set hash = head where garage_id = '${garageId}';
    end $$;
    select * from app.verify_audit_chain('${garageId}');
    rollback;`)
  expect(broken).toEqual({ broken_position: 15, problem: 'old chain' })
})

test('a person of an older version is erased, and the audit log verifies', async () => {
  const actor = { garageId, accountId, role: 'manager', now: new Date(), requestId: 'test' } as const
  await withGarageAs(database, actor, (ctx) => eraseClient(ctx, { id: zoe }, { erasures }))
  // One entry for her record, one for the record merged into it.
  expect(await chainOf()).toEqual({ garageId, entries: 17, broken: undefined })
  // The seal of the old chain is erased too: with it and the other values, an attacker could guess the erased ones.
  expect((await values()).map(({ position }) => position)).toEqual([1, 12, 13])
})

test('an audit log broken before the upgrade stays broken, at the same entry', async () => {
  expect((await inspect(database)).chains[1]).toEqual({
    garageId: otherGarageId,
    entries: 3,
    broken: { position: 2, problem: 'content' },
  })
})
