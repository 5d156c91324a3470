import { beforeAll, describe, expect, test } from 'vitest'
import { officialServer } from '#tests/support/official-client.ts'
import { publishArticle } from '#tests/support/wire-rows.ts'

const official = officialServer()
const posts = () => official.client().from('blog_posts')
let account: Awaited<ReturnType<typeof official.signedIn>>['client']
const slugsOf = (rows: { slug: string }[] | null) => (rows ?? []).map(({ slug }) => slug)

beforeAll(async () => {
  account = (await official.signedIn()).client
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

  test('an instant is given to the microsecond in UTC, and a missing value is null', async () => {
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
    'a regular expression, from an account': [
      ['devis'],
      () => account.from('blog_posts').select('slug').filter('title', 'match', '^Le .*ise$'),
    ],
    'a regular expression that tells no capitals apart': [
      ['devis'],
      () => account.from('blog_posts').select('slug').regexIMatch('title', '(DEVIS|facture)'),
    ],
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
    expect(slugsOf(data as { slug: string }[])).toEqual(expected) // these queries select slugs
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
