import { expect, test } from 'vitest'
import { resources } from '#supabase/rest/resources.ts'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('the list of tables says what the views of the database are', async () => {
  const rows = await api.services.database.query(
    `select c.relname as name, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where n.nspname = 'wire' and c.relkind = 'v' order by c.relname, a.attnum`,
  )
  const views: Record<string, string[]> = {}
  for (const { name, column, type } of rows) {
    const known = type === 'timestamp with time zone' ? 'timestamptz' : type
    views[String(name)] = [...(views[String(name)] ?? []), `${column} ${known}`]
  }
  const listed = resources.map(({ name, columns }) => [name, Object.entries(columns).map((column) => column.join(' '))])
  expect(Object.fromEntries(listed)).toEqual(views)
})

test('every view of the wire is read in the role of who calls', async () => {
  const loose = await api.services.database.query(
    `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'wire' and not coalesce(c.reloptions::text like '%security_invoker=true%', false)
        and not coalesce(c.reloptions::text like '%security_invoker=on%', false)`,
  )
  expect(loose).toEqual([])
})

test('keys and writable columns are columns', () => {
  for (const { columns, key, insertable, updatable, defaults = {} } of resources) {
    for (const name of [...key, ...insertable, ...updatable, ...Object.keys(defaults)])
      expect(columns).toHaveProperty(name)
  }
})
