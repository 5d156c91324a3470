import { expect, test } from 'vitest'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

/** Tables of the house: only system transactions open them. */
const houseTables = [
  'accounts',
  'audit_heads',
  'auth_codes',
  'factor_challenges',
  'factors',
  'identities',
  'mail_tokens',
  'payment_events',
  'provider_visits',
  'rate_limits',
  'recovery_codes',
  'schema_migrations',
  'security_events',
  'sessions',
  'test_counter_clocks',
  'test_counter_objects',
  'test_counter_replies',
  'tryout_files',
  'tryouts',
]

test('every table is either of one garage, under row-level security, or closed to garages', async () => {
  const tables = await api.services.database.query(`
    select c.relname as name, c.relrowsecurity as is_protected,
      has_table_privilege('app_user', c.oid, 'select') or has_table_privilege('app_user', c.oid, 'insert') as is_open
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`)
  const wrong = tables.filter(({ name, is_protected, is_open }) =>
    houseTables.includes(String(name)) ? is_open : !is_protected,
  )
  expect(wrong).toEqual([])
})

test('no row of a garage can point into another garage', async () => {
  const loose = await api.services.database.query(`
    select k.conrelid::regclass::text as from_table, k.confrelid::regclass::text as to_table from pg_constraint k
    where k.contype = 'f'
      and exists (select 1 from pg_attribute where attrelid = k.conrelid and attname = 'garage_id')
      and exists (select 1 from pg_attribute where attrelid = k.confrelid and attname = 'garage_id')
      and not exists (select 1 from pg_attribute where attrelid = k.conrelid and attname = 'garage_id' and attnum = any (k.conkey))`)
  expect(loose).toEqual([])
})

test('a forgotten filter shows nothing of another garage, and a forged garage is refused', async () => {
  const [one, other] = [await api.person(), await api.person()]
  const seen = await one.inGarage((ctx) => ctx.db.selectFrom('members').select('garageId').execute())
  expect(seen).toEqual([{ garageId: one.garageId }])
  await expect(
    one.inGarage((ctx) =>
      ctx.db
        .insertInto('clientNotes')
        .values({
          garageId: other.garageId,
          id: other.accountId,
          clientId: other.accountId,
          body: 'x',
          createdAt: ctx.now,
        })
        .execute(),
    ),
  ).rejects.toThrow('row-level security')
})

test('accounts are closed to a garage', async () => {
  const manager = await api.person()
  await expect(manager.inGarage((ctx) => ctx.db.selectFrom('accounts').selectAll().execute())).rejects.toThrow(
    'permission denied',
  )
})
