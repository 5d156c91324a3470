import { beforeAll, describe, expect, test } from 'vitest'
import { officialServer } from '#tests/support/official-client.ts'
import { publishArticle } from '#tests/support/wire-rows.ts'

const official = officialServer()
const posts = () => official.client().from('blog_posts')
const slugsOf = (rows: { slug: string }[] | null) => (rows ?? []).map(({ slug }) => slug)

beforeAll(async () => {
  for (const slug of ['devis', 'cession', 'vetuste']) await publishArticle(official.services, { slug })
})

describe('counts, pages and single rows', () => {
  test('a count comes with the rows, and without them', async () => {
    expect(await posts().select('slug', { count: 'exact' })).toMatchObject({ count: 3, status: 200 })
    const { data, count, status } = await posts().select('*', { count: 'exact', head: true })
    expect([data, count, status]).toEqual([null, 3, 200])
  })

  test.each(['planned', 'estimated'] as const)('a %s count is a count too', async (count) => {
    expect(await posts().select('slug', { count })).toMatchObject({ count: 3 })
  })

  test('a page of what is counted says that it is a part', async () => {
    const page = await posts().select('slug', { count: 'exact' }).order('slug').range(1, 1)
    expect([page.status, page.count, slugsOf(page.data)]).toEqual([206, 3, ['devis']])
    expect(await posts().select('slug').order('slug').range(1, 5)).toMatchObject({ status: 200 })
  })

  test('a page behind the end is empty, and cannot be satisfied when the end is known', async () => {
    expect(await posts().select('slug').range(10, 20)).toMatchObject({ status: 200, data: [] })
    const { status, error } = await posts().select('slug', { count: 'exact' }).range(10, 20)
    expect([status, error?.code]).toEqual([416, 'PGRST103'])
  })

  test('the range of the answer is written as in the reference', async () => {
    const range = async (query: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${official.url}/rest/v1/blog_posts?${query}`, { headers })
      return [answer.headers.get('content-range'), answer.headers.get('content-type')]
    }
    const list = 'application/json; charset=utf-8'
    const counted = { prefer: 'count=exact' }
    expect(await range('')).toEqual(['0-2/*', list])
    expect(await range('slug=eq.absent')).toEqual(['*/*', list])
    expect(await range('slug=eq.absent', counted)).toEqual(['*/0', list])
    expect(await range('limit=1&offset=1', counted)).toEqual(['1-1/3', list])
    const object = { accept: 'application/vnd.pgrst.object+json' }
    expect(await range('limit=1', object)).toEqual(['0-0/*', 'application/vnd.pgrst.object+json; charset=utf-8'])
  })

  test('a negative limit is refused, and a limit that is not a number is ignored', async () => {
    expect((await posts().select('slug').limit(-1)).error?.code).toBe('PGRST103')
    expect((await posts().select('slug').limit(Number.NaN)).data).toHaveLength(3)
    expect(await posts().select('slug', { count: 'exact' }).limit(0)).toMatchObject({ status: 206, count: 3, data: [] })
  })

  test('one answer has at most a thousand rows', async () => {
    await official.services.database.query(
      `insert into blog_stats (slug) select 'serie-' || n from generate_series(1, 1005) n`,
    )
    const { data, count, status } = await official
      .client()
      .from('blog_stats')
      .select('slug', { count: 'exact' })
      .limit(5_000)
    expect([data?.length, count, status]).toEqual([1_000, 1_005, 206])
    await official.services.database.query(`delete from blog_stats where slug like 'serie-%'`)
  })

  test('one row alone is an object; none or several are not acceptable', async () => {
    expect((await posts().select('slug').eq('slug', 'devis').single()).data).toEqual({ slug: 'devis' })
    const none = await posts().select('slug').eq('slug', 'absent').single()
    expect(none).toMatchObject({
      status: 406,
      error: { code: 'PGRST116', details: 'The result contains 0 rows', hint: null },
    })
    expect((await posts().select('slug').single()).error?.details).toBe('The result contains 3 rows')
  })

  test('one row or none is an object or nothing', async () => {
    expect((await posts().select('slug').eq('slug', 'devis').maybeSingle()).data).toEqual({ slug: 'devis' })
    expect(await posts().select('slug').eq('slug', 'absent').maybeSingle()).toMatchObject({ data: null, error: null })
    expect((await posts().select('slug').maybeSingle()).error?.code).toBe('PGRST116')
  })

  test('nulls come last in ascending and first in descending order, unless the caller asks otherwise', async () => {
    const { database } = official.services
    await database.query(`insert into blog_stats (slug, post_id) values ('avec', 'a'), ('sans', null)`)
    const stats = () => official.client().from('blog_stats').select('slug')
    expect(slugsOf((await stats().order('post_id')).data)).toEqual(['avec', 'sans'])
    expect(slugsOf((await stats().order('post_id', { ascending: false })).data)).toEqual(['sans', 'avec'])
    const last = await stats().order('post_id', { ascending: false, nullsFirst: false }).order('slug')
    expect(slugsOf(last.data)).toEqual(['avec', 'sans'])
  })
})
