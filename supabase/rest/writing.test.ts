import { describe, expect, test } from 'vitest'
import { newId } from '#lib/id.ts'
import { officialServer } from '#tests/support/official-client.ts'
import { publishArticle } from '#tests/support/wire-rows.ts'

const official = officialServer()
const stats = () => official.client().from('blog_stats')
/** An account may write several rows at once. */
const statsOfAccount = async () => (await official.signedIn()).client.from('blog_stats')

/** The slug of an article that is published, and counted nowhere yet. */
async function articleOf(prefix: string): Promise<string> {
  const slug = `${prefix}-${newId()}`
  await publishArticle(official.services, { slug })
  return slug
}

/** A row for an article of its own. */
async function counted(views = 0): Promise<{ id: string; slug: string }> {
  const row = { id: newId(), slug: `article-${newId()}` }
  await official.services.database.query('insert into blog_stats (id, slug, views) values ($1, $2, $3)', [
    row.id,
    row.slug,
    views,
  ])
  return row
}

async function viewsOf(slug: string): Promise<unknown> {
  return (await official.services.database.query('select views from blog_stats where slug = $1', [slug]))[0]?.views
}

const call = (query: string, init: { method: string; headers?: Record<string, string>; body?: string }) =>
  fetch(`${official.url}/rest/v1/blog_stats${query}`, {
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  })

describe('the views of an article', () => {
  test('a visitor opens the count of an article with its first view', async () => {
    const slug = await articleOf('premier')
    const row = { post_id: 'built-in-1', slug, views: 1, shares: {} }
    expect(await stats().insert([row])).toMatchObject({ error: null, status: 201, data: null })
    const { data } = await stats().select('*').eq('slug', slug).single()
    expect(data).toEqual({ id: expect.any(String), ...row })
  })

  test('a visitor counts one view more', async () => {
    const { id, slug } = await counted(4)
    expect(await stats().update({ views: 5 }).eq('id', id)).toMatchObject({ status: 204, error: null, data: null })
    expect(await viewsOf(slug)).toBe(5)
  })

  test('nobody writes a success, or takes one away', async () => {
    const { id, slug } = await counted(4)
    await stats().update({ views: 1_000_000 }).eq('id', id)
    expect(await viewsOf(slug)).toBe(5)
    await stats().update({ views: 0 }).eq('id', id)
    expect(await viewsOf(slug)).toBe(5)
  })

  test('a visitor counts one share more, on channels that there are', async () => {
    const { id } = await counted()
    const share = async (shares: object) =>
      (await stats().update({ shares }).eq('id', id).select('shares').single()).data
    expect(await share({ linkedin: 1, email: 1 })).toEqual({ shares: { linkedin: 1, email: 1 } })
    expect(await share({ linkedin: 2, email: 1 })).toEqual({ shares: { linkedin: 2, email: 1 } })
  })

  test('nobody writes shares, takes them away or invents a channel', async () => {
    const { id } = await counted()
    const share = async (shares: object) =>
      (await stats().update({ shares }).eq('id', id).select('shares').single()).data
    expect(await share({ x: 1e30, facebook: -3, copy: 'beaucoup', minitel: 1 })).toEqual({ shares: { x: 1 } })
    expect(await share({})).toEqual({ shares: { x: 1 } })
    expect((await stats().update({ shares: 4 }).eq('id', id)).error?.code).toBe('23514')
  })

  test('nobody renames an article, not even in a row that matches', async () => {
    const { id } = await counted()
    const { error, status } = await stats().update({ slug: 'autre' }).eq('id', id)
    expect([status, error?.code]).toEqual([401, '42501'])
  })

  test('nobody deletes a count: a visitor is asked to sign in, an account is refused', async () => {
    const { id, slug } = await counted(3)
    expect(await stats().delete().eq('id', id)).toMatchObject({ status: 401, error: { code: '42501' } })
    const { client } = await official.signedIn()
    const refused = await client.from('blog_stats').delete().eq('id', id)
    expect(refused).toMatchObject({ status: 403, error: { code: '42501' } })
    expect(await viewsOf(slug)).toBe(3)
  })
})

describe('a caller without an account writes', () => {
  test('one count a call, and many rows at once from an account are refused too', async () => {
    const pair = [{ slug: await articleOf('deux') }, { slug: await articleOf('deux') }]
    expect(await stats().insert(pair)).toMatchObject({ status: 400, error: { code: '54000' } })
    const many = Array.from({ length: 101 }, () => ({ slug: 'x' }))
    expect(await (await statsOfAccount()).insert(many)).toMatchObject({ status: 400, error: { code: '54000' } })
  })

  test('counts of articles that exist: of this house, built in or published, and of no other', async () => {
    expect((await stats().insert({ slug: 'cession-de-creance-carrosserie' })).status).toBe(201)
    for (const slug of [`inconnu-${newId()}`, '', 'a b']) {
      const { status, error } = await stats().insert({ slug })
      expect([status, error?.code]).toEqual(slug.startsWith('inconnu') ? [409, '23503'] : [400, '23514'])
    }
    const draft = `brouillon-${newId()}`
    await publishArticle(official.services, { slug: draft, status: 'draft' })
    expect((await stats().insert({ slug: draft })).error?.code).toBe('23503')
    expect(await viewsOf(draft)).toBeUndefined()
    const twice = `{"slug":"inconnu-${newId()}","slug":"cession-de-creance-carrosserie"}`
    expect((await call('', { method: 'POST', body: twice })).status).toBe(409)
  })

  test('a change names its row: without a filter, or by a filter of many, nothing is changed', async () => {
    const { id, slug } = await counted(3)
    for (const query of [
      '',
      '?limit=1',
      '?views=gte.0',
      '?slug=like.*',
      `?or=(id.eq.${id},views.gte.0)`,
      `?id=not.eq.${id}`,
    ]) {
      const answer = await call(query, { method: 'PATCH', body: '{"views":4}' })
      expect([query, answer.status, (await answer.json()).code]).toEqual([query, 400, '21000'])
    }
    expect(await viewsOf(slug)).toBe(3)
    expect(await stats().update({ views: 4 }).eq('slug', slug)).toMatchObject({ status: 204 })
    expect(await viewsOf(slug)).toBe(4)
  })

  test('an account says which rows it changes too', async () => {
    const headers = { authorization: `Bearer ${(await official.signedIn()).accessToken}` }
    const answer = await call('', { method: 'PATCH', body: '{"views":1}', headers })
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: '21000' }])
  })
})

describe('the answer to a write', () => {
  test('which rows were changed: all that the filters leave', async () => {
    const [one, other] = [await articleOf('tous'), await articleOf('tous')]
    await (await statsOfAccount()).insert([{ slug: one }, { slug: other }])
    const headers = { authorization: `Bearer ${(await official.signedIn()).accessToken}` }
    const answer = await call('?slug=like.tous-*', { method: 'PATCH', body: '{"views":1}', headers })
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([204, '0-1/*', ''])
    expect([await viewsOf(one), await viewsOf(other)]).toEqual([1, 1])
  })

  test('the rows that were written, when they are asked for', async () => {
    const slug = await articleOf('montre')
    const { data, status } = await stats().insert({ slug, views: 1 }).select('slug, views, shares')
    expect([status, data]).toEqual([201, [{ slug, views: 1, shares: {} }]])
  })

  test('one row alone as an object, and nothing is kept when it is not one', async () => {
    const slug = await articleOf('seul')
    expect((await stats().insert({ slug }).select('slug').single()).data).toEqual({ slug })
    const pair = [{ slug: await articleOf('deux') }, { slug: await articleOf('deux') }]
    const refused = await (await statsOfAccount()).insert(pair).select().single()
    expect(refused).toMatchObject({ status: 406, error: { code: 'PGRST116', details: 'The result contains 2 rows' } })
    expect(await viewsOf(pair[0]?.slug ?? '')).toBeUndefined()
  })

  test('how many were written, when that is asked', async () => {
    const rows = [{ slug: await articleOf('n') }, { slug: await articleOf('n') }]
    expect(await (await statsOfAccount()).insert(rows, { count: 'exact' })).toMatchObject({ status: 201, count: 2 })
    const { id } = await counted()
    expect(await stats().update({ views: 1 }, { count: 'exact' }).eq('id', id)).toMatchObject({ status: 204, count: 1 })
  })

  test('a change that finds no row changes nothing, and says so', async () => {
    expect(await stats().update({ views: 1 }).eq('id', newId())).toMatchObject({ status: 204, error: null })
    expect(await stats().update({ views: 1 }).eq('id', newId()).select()).toMatchObject({ status: 200, data: [] })
    const answer = await call(`?id=eq.${newId()}`, { method: 'PATCH', body: '{"views":1}' })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([204, '*/*'])
  })

  test('a change of nothing changes nothing', async () => {
    const { id } = await counted(2)
    expect(await stats().update({}).eq('id', id).select()).toMatchObject({ status: 200, data: [] })
  })

  test('an empty list inserts nothing', async () => {
    expect(await stats().insert([]).select()).toMatchObject({ status: 201, data: [] })
  })

  test('the answer names the preferences it applied', async () => {
    const prefer = 'return=representation, count=exact, tx=rollback'
    const answer = await call('?select=slug', {
      method: 'POST',
      headers: { prefer },
      body: JSON.stringify({ slug: await articleOf('p') }),
    })
    expect(answer.headers.get('preference-applied')).toBe('return=representation, count=exact')
    expect(answer.headers.get('content-range')).toBe('*/1')
  })

  test('a wish that is not known is refused by whoever is strict, and more rows than they allow', async () => {
    const strict = { prefer: 'handling=strict, anything=else' }
    const refused = await call('', { method: 'POST', headers: strict, body: '{}' })
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'PGRST122' }])
    const rows = [await counted(), await counted()]
    const ids = rows.map(({ id }) => id).join(',')
    const { accessToken } = await official.signedIn()
    const few = { prefer: 'handling=strict, max-affected=1', authorization: `Bearer ${accessToken}` }
    const answer = await call(`?id=in.(${ids})`, { method: 'PATCH', headers: few, body: '{"views":1}' })
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'PGRST124' }])
    expect(await viewsOf(rows[0]?.slug ?? '')).toBe(0)
  })
})

describe('existing rows', () => {
  test('a second count of one article is a conflict', async () => {
    const { slug } = await counted()
    const { status, error } = await stats().insert({ slug, views: 1 })
    expect([status, error?.code]).toEqual([409, '23505'])
    expect(error?.message).toContain('duplicate key')
  })

  test('an upsert inserts what is new and writes over what is not', async () => {
    const slug = await articleOf('upsert')
    const upsert = (shares: object) => stats().upsert({ slug, shares }, { onConflict: 'slug' }).select('slug, shares')
    expect(await upsert({ x: 1 })).toMatchObject({ status: 201, data: [{ slug, shares: { x: 1 } }] })
    expect(await upsert({ x: 2 })).toMatchObject({ status: 200, data: [{ slug, shares: { x: 2 } }] })
  })

  test('an upsert may leave alone what is there, and answers only what it inserted', async () => {
    const { slug } = await counted(7)
    await publishArticle(official.services, { slug })
    const rows = [
      { slug, views: 8 },
      { slug: await articleOf('neuf'), views: 1 },
    ]
    const { data } = await (await statsOfAccount())
      .upsert(rows, { onConflict: 'slug', ignoreDuplicates: true })
      .select('slug')
    expect(data).toEqual([{ slug: rows[1]?.slug }])
    expect(await viewsOf(slug)).toBe(7)
  })

  test('an upsert wants a key: one that exists, and rows that differ in it', async () => {
    const { client } = await official.signedIn()
    const upsert = (onConflict: string, rows: object[]) => client.from('blog_stats').upsert(rows, { onConflict })
    const slug = await articleOf('cle')
    expect((await upsert('views', [{ slug, views: 1 }])).error?.code).toBe('42P10')
    expect((await upsert('nope', [{ slug, views: 1 }])).error?.code).toBe('42703')
    const twice = await upsert('slug', [
      { slug, views: 1 },
      { slug, views: 1 },
    ])
    expect([twice.status, twice.error?.code]).toEqual([400, '21000'])
  })
})
