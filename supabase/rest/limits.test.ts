import { expect, test } from 'vitest'
import { newId } from '#lib/id.ts'
import { takePlace } from '#platform/rate-limits.ts'
import { officialServer } from '#tests/support/official-client.ts'
import { testApi } from '#tests/support/test-api.ts'

const official = officialServer()
const api = testApi()

test('a visitor cannot fill the table: from one address, only so many writes are taken', async () => {
  const count = async (client: ReturnType<typeof official.client>) =>
    (await client.from('blog_stats').update({ views: 1 }).eq('id', newId())).status
  let taken = 0
  while (taken < 200 && (await count(official.client())) === 204) taken++
  // A place comes back every two and a half seconds.
  expect(taken).toBeGreaterThanOrEqual(120)
  expect(taken).toBeLessThan(150)
  expect(await count((await official.signedIn()).client)).toBe(204)
  expect((await official.client().from('blog_stats').select('slug')).status).toBe(200)
})

test('reads from one address are limited, and the refusal says when to come again', async () => {
  const read = () => fetch(`${official.url}/rest/v1/blog_stats?select=slug&limit=1`)
  const first = await read()
  expect(first.status).toBe(200)
  // The table is not asked 600 times for this: the places are taken as a reading takes them.
  const limit = { name: 'rest-visitor-reads', places: 600, perSeconds: 300 }
  await takePlace(official.services.database, limit, '127.0.0.1', 600)
  const refused = await read()
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'over_request_rate_limit' }])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  expect((await (await official.signedIn()).client.from('blog_posts').select('slug')).status).toBe(200)
})

test('an account writes 600 rows in five minutes, however many calls they come in', async () => {
  const { client } = await official.signedIn()
  const rows = Array.from({ length: 100 }, () => ({ slug: 'cession-de-creance-carrosserie' }))
  const write = async () =>
    (await client.from('blog_stats').upsert(rows, { onConflict: 'slug', ignoreDuplicates: true })).status
  const answers = []
  for (let call = 0; call < 7; call++) answers.push(await write())
  expect(answers.filter((status) => status < 300)).toHaveLength(6)
  expect(answers.at(-1)).toBe(429)
})

test('a body beyond a megabyte is not read', async () => {
  const body = JSON.stringify({ slug: 'long', post_id: 'x'.repeat(1_100_000) })
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
  const answer = await api.fetch('/rest/v1/blog_stats', { method: 'POST', headers, body })
  expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'PGRST102' }])
})
