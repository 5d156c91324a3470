import { expect, test } from 'vitest'
import { publicTablesOf } from '#browser/public-tables.ts'

const answering = (answer: () => Response | Promise<Response>) => publicTablesOf(async () => answer())

test('a row is found by a value with any characters', async () => {
  const asked: string[] = []
  const tables = publicTablesOf(async (address) => {
    asked.push(address)
    return Response.json([{ id: 'a', views: 4 }])
  })
  expect(await tables.readRow('blog_stats', 'slug', 'a&b=c')).toEqual({ id: 'a', views: 4 })
  expect(asked).toEqual(['/rest/v1/blog_stats?select=*&slug=eq.a%26b%3Dc&limit=1'])
})

test('no row is another answer than no answer', async () => {
  expect(await answering(() => Response.json([])).readRow('blog_stats', 'slug', 'a')).toBeNull()
  expect(await answering(() => new Response('', { status: 500 })).readRow('blog_stats', 'slug', 'a')).toBeUndefined()
})

test.each<[string, () => Response | Promise<Response>]>([
  ['cut off', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['refusing', () => new Response('', { status: 429 })],
])('a server that is %s fails in silence', async (_, broken) => {
  const tables = answering(broken)
  expect(await tables.readRow('blog_stats', 'slug', 'a')).toBeUndefined()
  expect(await tables.insertRow('blog_stats', 'slug', {})).toBeUndefined()
  expect(await tables.updateRow('blog_stats', 'a', {})).toBe(false)
})

test('a page in the place of rows is no answer', async () => {
  expect(await answering(() => new Response('<html></html>')).readRow('blog_stats', 'slug', 'a')).toBeUndefined()
})
