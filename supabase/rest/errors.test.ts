import { describe, expect, test } from 'vitest'
import { newId } from '#lib/id.ts'
import { officialServer } from '#tests/support/official-client.ts'

const official = officialServer()
const ask = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(`${official.url}/rest/v1/${path}`, init)
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

describe('missing things', () => {
  test('a table that does not exist, with the one that was probably meant', async () => {
    const { status, error } = await official.client().from('blog_post').select('*')
    expect([status, error]).toMatchObject([
      404,
      {
        code: 'PGRST205',
        message: "Could not find the table 'public.blog_post' in the schema cache",
        hint: "Perhaps you meant the table 'public.blog_posts'",
        details: null,
      },
    ])
    expect((await official.client().from('accounts').select('*')).error).toMatchObject({ code: 'PGRST205', hint: null })
  })

  test.each(['sessions', 'members', 'garages', 'pg_catalog.pg_roles', 'wire.clients', '__proto__', 'constructor'])(
    'the tables of the house are not of this wire: %s',
    async (table) => {
      const { client } = await official.signedIn()
      expect(await client.from(table).select('*')).toMatchObject({ status: 404, error: { code: 'PGRST205' } })
    },
  )

  test('a column that does not exist, wherever it is named', async () => {
    const posts = () => official.client().from('blog_posts')
    const message = 'column blog_posts.nope does not exist'
    const wanted = { status: 400, error: { code: '42703', message } }
    expect(await posts().select('slug, nope')).toMatchObject(wanted)
    expect(await posts().select('slug').eq('nope', 1)).toMatchObject(wanted)
    expect(await posts().select('slug').order('nope')).toMatchObject(wanted)
    expect(await posts().select('slug').or('nope.eq.1')).toMatchObject(wanted)
  })

  test('a function, a relationship, a path', async () => {
    expect(await official.client().rpc('nope')).toMatchObject({ status: 404, error: { code: 'PGRST202' } })
    const embedded = await official.client().from('blog_posts').select('slug, blog_stats(views)')
    expect(embedded).toMatchObject({ status: 400, error: { code: 'PGRST200' } })
    expect(await ask('')).toMatchObject({ status: 404 })
    expect(await ask('blog_posts/1/2')).toMatchObject({ status: 404 })
  })

  test('another schema, another media type, another method', async () => {
    const schema = official.client().schema('private').from('blog_posts').select('slug')
    expect(await schema).toMatchObject({ status: 406, error: { code: 'PGRST106' } })
    expect(await official.client().from('blog_posts').select('slug').csv()).toMatchObject({ status: 406 })
    expect(await ask('blog_posts', { method: 'PUT' })).toMatchObject({ status: 405, body: { code: 'PGRST117' } })
  })
})

describe('unreadable calls', () => {
  test.each([
    'slug=foo.bar',
    'slug=eq',
    'slug=',
    'slug=in.un',
    'slug=in.(un',
    'slug=in.(un)x',
    'slug=is.perhaps',
    'slug=eq(any.x',
    'slug=fts',
    'or=slug.eq.x',
    'or=(slug.eq.x',
    'or=()',
    'or=(slug.eq.x)x',
    'or=(slug)',
    `or=(${'and('.repeat(11)}slug.eq.a${')'.repeat(12)}`,
    'order=slug.up',
    'order=',
    'order=slug.asc.desc',
    'select=slug,,title',
    'select=slug::text',
    'select=a:slug',
    'select=slug)',
  ])('%s is no filter, order or selection', async (query) => {
    const { status, body } = await ask(`blog_posts?${query}`)
    expect([status, Object.keys(body)]).toEqual([400, ['code', 'details', 'hint', 'message']])
    expect(body).toMatchObject({ code: 'PGRST100', hint: null, details: expect.stringMatching(/^unexpected/) })
  })

  test('the mistake is shown where it is', async () => {
    const { body } = await ask('blog_posts?slug=foo.bar')
    expect(body.message).toBe('"failed to parse filter (foo.bar)" (line 1, column 1)')
  })

  test.each([
    ['blog_posts?id=eq.x', '22P02'],
    ['blog_posts?id=in.(x)', '22P02'],
    ['blog_posts?date=gte.hier', '22007'],
    ['blog_posts?date=gte.2026-02-30', '22008'],
    ['blog_stats?views=eq.99999999999', '22003'],
    ['blog_stats?views=eq.un', '22P02'],
    ['blog_stats?shares=eq.{', '22P02'],
    [`blog_stats?shares=cs.${'['.repeat(9_000)}`, '54000'],
    [`blog_stats?shares=in.("${'['.repeat(40)}")`, '54000'],
    [`blog_posts?title=fts.${'('.repeat(40)}a${')'.repeat(40)}`, '54000'],
    [`blog_posts?title=plfts.${'a '.repeat(300)}`, '54000'],
    [`blog_posts?${'title=wfts.a&'.repeat(5)}`, '54000'],
    [`blog_posts?title=like.${'*a'.repeat(21)}`, '54000'],
    [`blog_posts?or=(${Array.from({ length: 101 }, () => 'slug.eq.a').join(',')})`, '54000'],
    ['blog_posts?title=fts(klingon).a', '42704'],
    ['blog_posts?title=fts.a b', '42601'],
    ['blog_posts?slug=is.true', '42804'],
    ['blog_posts?title=like(any).{', '22P02'],
  ])('a value of the wrong type is a mistake of the call: %s', async (path, code) => {
    expect(await ask(path)).toMatchObject({ status: 400, body: { code } })
  })

  test.each(['(((', '(a+)+$', '(.*)(.*)\\1\\2', 'a{250}', '***:(?i)a'])(
    'an account searches with short and simple patterns only: not with %s',
    async (pattern) => {
      const { client } = await official.signedIn()
      const { status, error } = await client.from('blog_posts').select('slug').regexMatch('title', pattern)
      expect([status, error?.code]).toEqual([400, '2201B'])
    },
  )

  test('an account has two patterns a call, and one at a time', async () => {
    const posts = (await official.signedIn()).client.from('blog_posts')
    const three = posts.select('slug').or('title.match.a,title.match.b,not.and(title.imatch.c)')
    expect((await three).error?.code).toBe('54000')
    expect((await posts.select('slug').filter('title', 'match(any)', '{a,b}')).error?.code).toBe('2201B')
  })

  test.each([
    'title=match.devis',
    'title=not.imatch.devis',
    'or=(slug.eq.a,and(slug.eq.b,title.match.c))',
    'title=match(any).{a}',
  ])('a visitor who searches with a pattern is asked to sign in: %s', async (query) => {
    const answer = await ask(`blog_posts?${query}`)
    expect(answer).toMatchObject({ status: 401, body: { code: '42501' } })
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  })

  test.each(['blog_posts?id=like.x', 'blog_posts?title=cs.{a}', 'blog_posts?title=ov.{a}'])(
    'an operator that a type does not have is not found: %s',
    async (path) => {
      expect(await ask(path)).toMatchObject({ status: 404, body: { code: '42883' } })
    },
  )

  test('a filter on a table that is not selected', async () => {
    const { error } = await official.client().from('blog_posts').select('slug').eq('clients.id', newId())
    expect(error?.code).toBe('PGRST108')
  })
})
