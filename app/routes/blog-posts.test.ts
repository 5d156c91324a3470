import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { loader as list } from '#app/routes/blog.tsx'
import { loader as article } from '#app/routes/blog-article.tsx'
import { readPosts } from '#app/routes/blog-posts.ts'
import { loader as feed } from '#app/routes/blog-rss.ts'
import { loader as llms } from '#app/routes/llms.ts'
import { loader as siteMap } from '#app/routes/sitemap.ts'
import { type PageContext, pageContext } from '#app/server-context.ts'
import { brand } from '#lib/brand.ts'

const bugs: unknown[] = []

/** A page whose server cannot read its database. */
const away: PageContext = {
  nonce: '',
  brand,
  baseUrl: 'https://atelier.example',
  hasGoogle: false,
  paymentKey: '',
  ask: async () => Response.json({ code: 'PGRST001' }, { status: 503, headers: { 'retry-after': '3' } }),
  askByLink: async () => Response.json({}, { status: 404 }),
  report: (error) => bugs.push(error),
}

type Args = Parameters<typeof article>[0] &
  Parameters<typeof list>[0] &
  Parameters<typeof feed>[0] &
  Parameters<typeof llms>[0] &
  Parameters<typeof siteMap>[0]

function argsOf(params = {}): Args {
  const context = new RouterContextProvider()
  context.set(pageContext, away)
  return { context, params } as unknown as Args // these loaders read nothing else
}
const headOf = ({ init }: { init: ResponseInit | null }) => [
  init?.status,
  new Headers(init?.headers).get('retry-after'),
]

test('while the database is away the articles of the house stay readable, and no bug is logged', async () => {
  expect((await readPosts(away, new Date('2026-11-21T12:00:00Z'))).posts).toHaveLength(4)
  expect(bugs).toEqual([])
})

test('while the database is away, lists for machines say to come again, so that no article is forgotten', async () => {
  for (const loader of [feed, llms, siteMap]) {
    const { status, headers } = await loader(argsOf())
    expect([status, headers.get('retry-after')]).toEqual([503, '3'])
  }
})

test('while the database is away, the list of articles says to come again, and so does an unknown article', async () => {
  expect(headOf(await list(argsOf()))).toEqual([503, '3'])
  expect(headOf(await article(argsOf({ slug: 'devis' })))).toEqual([503, '3'])
  expect(headOf(await article(argsOf({ slug: 'cession-de-creance-carrosserie' })))).toEqual([undefined, null])
})
