import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { readPosts } from '#app/routes/blog-posts.ts'
import { loader as feed } from '#app/routes/blog-rss.ts'
import { loader as llms } from '#app/routes/llms.ts'
import { loader as siteMap } from '#app/routes/sitemap.ts'
import { type PageContext, pageContext } from '#app/server-context.ts'
import { nodesOfContent } from '#features/blog/html-body.ts'
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
  hasGoogle: false,
  paymentKey: '',
  ask: (path) => api.fetch(path),
  askByLink: async () => Response.json({}, { status: 404 }),
  report: (error) => refused.push(error),
}
const slugs = async (context = page) => (await readPosts(context, now)).posts.map(({ slug }) => slug)

type Args = Parameters<typeof feed>[0] & Parameters<typeof llms>[0] & Parameters<typeof siteMap>[0]

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

test('articles of the database stand among those of the house, by date; drafts and future ones are hidden', async () => {
  expect(await slugs()).toEqual([
    'devis',
    'obligations-legales-garages',
    'facturation-electronique-garages-2026-2027',
    'lire-un-rapport-expertise',
    'cession-de-creance-carrosserie',
  ])
  expect((await readPosts(page, now)).posts.find(({ slug }) => slug === 'obligations-legales-garages')?.title).toBe(
    'Revu',
  )
})

test('an article of the database is cleaned of scripts and foreign content', async () => {
  const post = (await readPosts(page, now)).posts.find(({ slug }) => slug === 'devis')
  expect(nodesOfContent(String(post?.content))).toEqual([
    { tag: 'h2', children: ['Le devis'] },
    { tag: 'p', children: ['Avant les travaux.'] },
    {
      tag: 'p',
      children: [{ tag: 'a', children: ['Un piège'] }, ' et ', { tag: 'a', to: '/pricing', children: ['nos prix'] }],
    },
  ])
})

test('search engines, assistants and feed readers learn of public articles only', async () => {
  const context = new RouterContextProvider()
  context.set(pageContext, page)
  const args = { context } as unknown as Args // these loaders read nothing else
  for (const loader of [feed, llms, siteMap]) {
    const text = await (await loader(args)).text()
    expect(text).toContain(`${baseUrl}/blog/devis`)
    expect(text).not.toMatch(/blog\/(brouillon|demain)/)
  }
})

test('a database that answers nonsense leaves the articles of the house readable, and is reported', async () => {
  const broken = { ...page, ask: async () => new Response('', { status: 500 }) }
  expect(await slugs(broken)).toHaveLength(4)
  expect(refused).toHaveLength(1)
})
