import { beforeAll, describe, expect, test } from 'vitest'
import { officialServer } from '#tests/support/official-client.ts'
import { publishArticle } from '#tests/support/wire-rows.ts'

const official = officialServer()
const posts = () => official.client().from('blog_posts')
const slugsOf = (rows: { slug: string }[] | null) => (rows ?? []).map(({ slug }) => slug)

beforeAll(async () => {
  const { services } = official
  await publishArticle(services, { slug: 'devis', title: 'Le devis, la franchise', on: '2026-01-03T10:00:00.123456Z' })
  await publishArticle(services, { slug: 'cession', title: 'La cession (créance)', on: '2026-01-02T10:00:00Z' })
  await publishArticle(services, { slug: 'vetuste', title: 'Un "mot" \\ 100%', on: '2026-01-01T10:00:00Z' })
  await publishArticle(services, { slug: 'brouillon', status: 'draft' })
  await publishArticle(services, { slug: 'demain', on: '2999-01-01T00:00:00Z' })
})

describe('articles', () => {
  test('a visitor reads what is published, newest first, and neither drafts nor tomorrow’s articles', async () => {
    const { data, error, status } = await posts()
      .select('*')
      .eq('status', 'published')
      .order('date', { ascending: false })
    expect(error).toBeNull()
    expect(status).toBe(200)
    expect(slugsOf(data)).toEqual(['devis', 'cession', 'vetuste'])
  })

  test('an instant is told to the microsecond, in universal time; what is not there is null', async () => {
    const { data } = await posts().select('date, image, seoTitle').eq('slug', 'devis').single()
    expect(data).toEqual({ date: '2026-01-03T10:00:00.123456+00:00', image: null, seoTitle: null })
  })

  test('only the columns asked for come back, in their order, whatever blanks are between them', async () => {
    const { data } = await posts().select(' title ,  slug ').eq('slug', 'cession')
    expect(JSON.stringify(data)).toBe('[{"title":"La cession (créance)","slug":"cession"}]')
  })

  test('a text without nulls leaves them out', async () => {
    const { data } = await posts().select('slug, image').eq('slug', 'devis').stripNulls()
    expect(data).toEqual([{ slug: 'devis' }])
  })
})

describe('filters', () => {
  const found: Record<string, [expected: string[], rows: () => PromiseLike<{ data: unknown }>]> = {
    'eq takes commas as they are': [['devis'], () => posts().select('slug').eq('title', 'Le devis, la franchise')],
    'eq takes quotes and backslashes as they are': [
      ['vetuste'],
      () => posts().select('slug').eq('title', 'Un "mot" \\ 100%'),
    ],
    'neq leaves one out': [['cession', 'devis'], () => posts().select('slug').neq('slug', 'vetuste').order('slug')],
    'gt compares instants': [['devis'], () => posts().select('slug').gt('date', '2026-01-02T10:00:00Z')],
    'gte includes the limit': [
      ['cession', 'devis'],
      () => posts().select('slug').gte('date', '2026-01-02T10:00:00Z').order('slug'),
    ],
    'lt compares instants with their zone': [
      ['vetuste'],
      () => posts().select('slug').lt('date', '2026-01-02T11:00:00+01:00'),
    ],
    'lte includes the limit': [
      ['cession', 'vetuste'],
      () => posts().select('slug').lte('date', '2026-01-02T10:00:00Z').order('slug'),
    ],
    'like tells capitals apart': [[], () => posts().select('slug').like('title', 'LE %')],
    'ilike does not': [['devis'], () => posts().select('slug').ilike('title', 'LE %')],
    'like takes a star for any text': [['devis'], () => posts().select('slug').like('title', 'Le*')],
    'likeAnyOf takes several': [
      ['cession', 'devis'],
      () => posts().select('slug').likeAnyOf('title', ['Le%', 'La%']).order('slug'),
    ],
    'likeAllOf wants them all': [['devis'], () => posts().select('slug').likeAllOf('title', ['Le%', '%franchise'])],
    'a regular expression': [['devis'], () => posts().select('slug').filter('title', 'match', '^Le .*ise$')],
    'is null': [['cession', 'devis', 'vetuste'], () => posts().select('slug').is('image', null).order('slug')],
    'not is null': [[], () => posts().select('slug').not('image', 'is', null)],
    'in takes a list, quoted where it must be': [
      ['cession', 'devis'],
      () =>
        posts().select('slug').in('title', ['Le devis, la franchise', 'La cession (créance)', 'absent']).order('slug'),
    ],
    'an empty list finds nothing': [[], () => posts().select('slug').in('slug', [])],
    'not in': [['vetuste'], () => posts().select('slug').notIn('slug', ['devis', 'cession'])],
    'match wants every value': [['devis'], () => posts().select('slug').match({ slug: 'devis', status: 'published' })],
    'filter takes any operator': [['devis'], () => posts().select('slug').filter('slug', 'in', '("devis","a\\"b")')],
    'the same column twice is both': [['cession'], () => posts().select('slug').gt('slug', 'a').lt('slug', 'd')],
    or: [['cession', 'devis'], () => posts().select('slug').or('slug.eq.devis,title.like.La*').order('slug')],
    'or with and, not and lists inside': [
      ['cession', 'vetuste'],
      () =>
        posts()
          .select('slug')
          .or('and(slug.neq.devis,not.or(slug.eq.devis,slug.is.null)),slug.in.(absent,"x,y")')
          .order('slug'),
    ],
    'words of a language': [
      ['devis'],
      () => posts().select('slug').textSearch('title', 'franchises', { config: 'french' }),
    ],
    'isdistinct counts null as a value': [
      ['cession', 'devis', 'vetuste'],
      () => posts().select('slug').isDistinct('image', 'x').order('slug'),
    ],
  }

  test.each(Object.entries(found))('%s', async (_, [expected, rows]) => {
    const { data } = await rows()
    expect(slugsOf(data as { slug: string }[])).toEqual(expected) // what these queries select
  })

  test.each(["' or true --", "'); drop table blog_posts; --", '$1', 'x"."y', '\\', '*)', 'eq.devis', '%'])(
    'a value that looks like something else is a value: %s',
    async (value) => {
      expect(await posts().select('slug').eq('title', value)).toMatchObject({ error: null, data: [] })
      expect(await posts().select('slug').in('title', [value])).toMatchObject({ error: null, data: [] })
    },
  )

  test('a value with a zero character is refused, and nothing falls over', async () => {
    const { error, status } = await posts().select('slug').eq('title', 'a\u0000b')
    expect([status, error?.code]).toEqual([400, '22021'])
  })
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

  test('the range of what is answered is said as the reference says it', async () => {
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

  test('a negative limit cannot be satisfied, and what is no number is not heard', async () => {
    expect((await posts().select('slug').limit(-1)).error?.code).toBe('PGRST103')
    expect((await posts().select('slug').limit(Number.NaN)).data).toHaveLength(3)
    expect(await posts().select('slug', { count: 'exact' }).limit(0)).toMatchObject({ status: 206, count: 3, data: [] })
  })

  test('a thousand rows are the most that one answer holds', async () => {
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

  test('nulls stand last going up and first coming down, unless it is said otherwise', async () => {
    const { database } = official.services
    await database.query(`insert into blog_stats (slug, post_id) values ('avec', 'a'), ('sans', null)`)
    const stats = () => official.client().from('blog_stats').select('slug')
    expect(slugsOf((await stats().order('post_id')).data)).toEqual(['avec', 'sans'])
    expect(slugsOf((await stats().order('post_id', { ascending: false })).data)).toEqual(['sans', 'avec'])
    const last = await stats().order('post_id', { ascending: false, nullsFirst: false }).order('slug')
    expect(slugsOf(last.data)).toEqual(['avec', 'sans'])
  })
})
