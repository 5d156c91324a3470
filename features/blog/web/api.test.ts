import { expect, test } from 'vitest'
import { type PublicRow, publicTablesOf } from '#browser/public-tables.ts'
import { countShare, countView } from '#features/blog/web/api.ts'

const article = { id: 'lecture', slug: 'article-que-l-on-lit' }

/** A network with one table at its end. */
function tablesOver(rows: PublicRow[]) {
  return publicTablesOf(async (address, { method = 'GET', body } = {}) => {
    const { searchParams } = new URL(address, 'http://localhost')
    const wanted = (searchParams.get('slug') ?? searchParams.get('id'))?.slice('eq.'.length)
    const sent = body ? JSON.parse(String(body)) : {}
    const found = rows.filter((row) => row.slug === wanted || row.id === wanted)
    if (method === 'POST') return Response.json(inserted(rows, { id: 'ligne', ...sent }))
    for (const row of method === 'PATCH' ? found : []) Object.assign(row, sent)
    return Response.json(found)
  })
}

function inserted(rows: PublicRow[], row: PublicRow): PublicRow[] {
  if (rows.some(({ slug }) => slug === row.slug)) return []
  rows.push(row)
  return [row]
}

test('the first reading opens the count of an article, the next ones add to it', async () => {
  const rows: PublicRow[] = []
  const tables = tablesOver(rows)
  expect(await countView(article, tables)).toEqual({ views: 1, shares: {} })
  expect(await countView(article, tables)).toEqual({ views: 2, shares: {} })
  expect(rows).toEqual([{ id: 'ligne', post_id: 'lecture', slug: article.slug, views: 2, shares: {} }])
})

test('two readers who open the count together are both counted', async () => {
  const rows: PublicRow[] = []
  await Promise.all([countView(article, tablesOver(rows)), countView(article, tablesOver(rows))])
  expect(rows).toEqual([{ id: 'ligne', post_id: 'lecture', slug: article.slug, views: 2, shares: {} }])
})

test('the shares that others counted are kept', async () => {
  const rows = [{ id: 'ligne', slug: article.slug, views: 7, shares: { x: 3 } }]
  expect(await countView(article, tablesOver(rows))).toEqual({ views: 8, shares: { x: 3 } })
})

test('a share is counted on its channel, and leaves the readings and the other channels alone', async () => {
  const rows: PublicRow[] = [{ id: 'ligne', slug: article.slug, views: 7, shares: { x: 3 } }]
  expect(await countShare(article, 'x', tablesOver(rows))).toEqual({ views: 7, shares: { x: 4 } })
  expect(await countShare(article, 'email', tablesOver(rows))).toEqual({ views: 7, shares: { x: 4, email: 1 } })
  expect(rows).toEqual([{ id: 'ligne', slug: article.slug, views: 7, shares: { x: 4, email: 1 } }])
})

test('without an answer nothing is counted, and nothing fails', async () => {
  const cutOff = publicTablesOf(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await countView(article, cutOff)).toBeUndefined()
  expect(await countShare(article, 'x', cutOff)).toBeUndefined()
})
