import { expect, test } from 'vitest'
import { llmsText, robotsText, sitemapXml } from '#app/site-map.ts'
import { builtInPosts } from '#features/blog/built-in-articles.ts'
import { publicLinks } from '#features/marketing/site-links.ts'

const base = 'https://atelier.example'
const site = { base, pages: publicLinks(), posts: builtInPosts() }

test('search engines find every public page and every article by its whole address', () => {
  const sitemap = sitemapXml(site)
  expect(sitemap).toContain('<loc>https://atelier.example/pricing</loc>')
  expect(sitemap).toMatch(
    /<loc>https:\/\/atelier\.example\/blog\/obligations-legales-garages<\/loc><lastmod>\d{4}-\d\d-\d\d</,
  )
  expect(sitemap.match(/<url>/g)).toHaveLength(site.pages.length + site.posts.length)
})

test('the page for assistants says which parts work and which are being prepared', () => {
  const text = llmsText(site)
  expect(text).toContain('En préparation')
  expect(text).toContain('](https://atelier.example/carrosserie)')
})

test('robots read the site, not the workshop', () => {
  const robots = robotsText(base)
  expect(robots).toContain('Disallow: /dashboard')
  expect(robots).toContain('Sitemap: https://atelier.example/sitemap.xml')
})
