import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { readPosts } from '#app/routes/blog-posts.ts'
import { loader as feed } from '#app/routes/blog-rss.ts'
import { loader as llms } from '#app/routes/llms.ts'
import { loader as siteMap } from '#app/routes/sitemap.ts'
import { type PageContext, pageContext } from '#app/server-context.ts'
import { BlogArticle } from '#features/blog/web/blog-article.tsx'
import { brand } from '#lib/brand.ts'
import { testApi } from '#tests/support/test-api.ts'
import { publishArticle } from '#tests/support/wire-rows.ts'

const api = testApi()
const now = new Date('2026-11-21T12:00:00Z')
const baseUrl = 'https://atelier.example'
const refused: unknown[] = []

const page: PageContext = {
  nonce: '',
  brand,
  baseUrl,
  ask: (path) => api.fetch(path),
  report: (error) => refused.push(error),
}
const slugs = async (context = page) => (await readPosts(context, now)).map(({ slug }) => slug)

const hostile = [
  '<h2>Le devis</h2><p onclick="window.attacked = 1">Avant les travaux.</p>',
  '<script>window.attacked = 2</script><img src="x" onerror="window.attacked = 3">',
  '<p><a href="javascript:attacked()">Un piège</a> et <a href="/pricing">nos prix</a></p>',
].join('')

beforeAll(async () => {
  const { services } = api
  await publishArticle(services, { slug: 'devis', title: 'Le devis', on: '2026-11-10T08:00:00Z', content: hostile })
  await publishArticle(services, { slug: 'obligations-legales-garages', title: 'Revu', on: '2026-11-09T08:00:00Z' })
  await publishArticle(services, { slug: 'brouillon', status: 'draft' })
  await publishArticle(services, { slug: 'demain', on: '2999-01-01T00:00:00Z' })
})

test('articles of the database stand among those of the house, by date; drafts and those to come do not', async () => {
  expect(await slugs()).toEqual([
    'devis',
    'obligations-legales-garages',
    'facturation-electronique-garages-2026-2027',
    'lire-un-rapport-expertise',
    'cession-de-creance-carrosserie',
  ])
  expect((await readPosts(page, now)).find(({ slug }) => slug === 'obligations-legales-garages')?.title).toBe('Revu')
})

test('an article of the database is drawn without what somebody slipped into it', async () => {
  const posts = await readPosts(page, now)
  const post = posts.find(({ slug }) => slug === 'devis')
  const article = createElement(BlogArticle, {
    slug: 'devis',
    url: `${baseUrl}/blog/devis`,
    now: now.toISOString(),
    posts,
    post,
  })
  const router = createMemoryRouter([{ path: '/', element: article }])
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }))
  for (const kept of ['<h2>Le devis</h2>', '<p>Avant les travaux.</p>', 'Un piège', '>nos prix</a>'])
    expect(html).toContain(kept)
  expect(html).not.toMatch(/<script|onerror|onclick|javascript:|attacked|src="x"/)
})

test('search engines, assistants and readers of feeds are told of it, and of nothing that nobody may read', async () => {
  const context = new RouterContextProvider()
  context.set(pageContext, page)
  const args = { context } as unknown as Parameters<typeof feed>[0] &
    Parameters<typeof llms>[0] &
    Parameters<typeof siteMap>[0] // these loaders read nothing else
  for (const loader of [feed, llms, siteMap]) {
    const text = await (await loader(args)).text()
    expect(text).toContain(`${baseUrl}/blog/devis`)
    expect(text).not.toMatch(/blog\/(brouillon|demain)/)
  }
})

test('without the database, the articles of the house are still there, and the trouble is told', async () => {
  const broken = { ...page, ask: async () => new Response('', { status: 503 }) }
  expect(await slugs(broken)).toHaveLength(4)
  expect(refused).toHaveLength(1)
})
