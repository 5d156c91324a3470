import { expect, test } from 'vitest'
import { newId } from '#lib/id.ts'
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

test('a body beyond a megabyte is not read', async () => {
  const body = JSON.stringify({ slug: 'long', post_id: 'x'.repeat(1_100_000) })
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
  const answer = await api.fetch('/rest/v1/blog_stats', { method: 'POST', headers, body })
  expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'PGRST102' }])
})
