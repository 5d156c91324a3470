import { describe, expect, test } from 'vitest'
import { newId } from '#lib/id.ts'
import { officialServer } from '#tests/support/official-client.ts'
import { publishArticle } from '#tests/support/wire-rows.ts'

const official = officialServer()

const call = (query: string, init: { method: string; headers?: Record<string, string>; body?: string }) =>
  fetch(`${official.url}/rest/v1/blog_stats${query}`, {
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  })

describe('bodies', () => {
  test('keys that differ are united by the client, and missing values are null, or the default if it is wanted', async () => {
    const { client } = await official.signedIn()
    const stats = () => client.from('blog_stats')
    const rows = [{ slug: `u-${newId()}`, shares: { x: 1 } }, { slug: `u-${newId()}` }]
    for (const { slug } of rows) await publishArticle(official.services, { slug })
    expect((await stats().insert(rows)).error?.code).toBe('23502')
    const { data } = await stats().insert(rows, { defaultToNull: false }).select('shares')
    expect(data).toEqual([{ shares: { x: 1 } }, { shares: {} }])
  })

  const slugged = (more: object) => JSON.stringify({ slug: `b-${newId()}`, ...more })
  const refused: [name: string, body: string, code: string, status: number][] = [
    ['no JSON', '{', 'PGRST102', 400],
    ['nothing', '', 'PGRST102', 400],
    ['a number', '3', 'PGRST102', 400],
    ['lists nested 250,000 deep', '['.repeat(250_000) + ']'.repeat(250_000), 'PGRST102', 400],
    [
      'a value nested 33 deep',
      slugged({ shares: JSON.parse(`${'{"x":'.repeat(32)}1${'}'.repeat(32)}`) }),
      'PGRST102',
      400,
    ],
    ['rows that differ', '[{"slug":"a"},{"views":1}]', 'PGRST102', 400],
    ['a column that is not there', slugged({ nope: 1 }), 'PGRST204', 400],
    ['defaults where there are none', '{}', '23502', 400],
    ['a text for a number', slugged({ views: 'x' }), '22P02', 400],
    ['a number out of range', slugged({ views: 99_999_999_999 }), '22003', 400],
    ['no uuid', slugged({ id: 'x' }), '22P02', 400],
    ['a value that is checked', slugged({ views: -1 }), '23514', 400],
    ['a zero character', '{"slug":"a\\u0000b"}', '22P05', 400],
    ['half a character', '{"slug":"a\\ud800b"}', '22P02', 400],
  ]
  test.each(refused)('%s is refused with its reason', async (_, body, code, status) => {
    const answer = await call('', { method: 'POST', body })
    expect([answer.status, await answer.json()]).toMatchObject([status, { code }])
  })

  test('a body of another kind is not read', async () => {
    const answer = await call('', { method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'slug\na' })
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'PGRST102' }])
  })
})
