import { expect, test } from 'vitest'
import { testApi } from '#tests/support/test-api.ts'

const api = testApi()

test('every index of words keeps its waiting list short, because each search reads that list', async () => {
  const indexes = await api.services.database.query(`
    select c.relname as name, c.reloptions @> '{gin_pending_list_limit=256}' as "isShort"
    from pg_class c join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and c.relkind = 'i' and c.relnamespace = 'public'::regnamespace`)
  expect(indexes.length).toBeGreaterThan(0)
  expect(indexes.filter(({ isShort }) => !isShort)).toEqual([])
})
