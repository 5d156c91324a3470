import { expect, test } from 'vitest'
import { postFrom } from '#features/blog/blog.ts'
import { rssOf } from '#features/blog/rss.ts'

const feed = { title: 'Blog', description: 'Métier & droit', baseUrl: 'https://exemple.fr' }
const posts = [
  { slug: 'devis', title: 'Devis <b> & "facture"\u0007', excerpt: 'Un ]]> deux', date: '2026-11-10', author: 'Nous' },
  { slug: 'sans-date', title: 'Sans date' },
].flatMap((post) => postFrom(post) ?? [])

test('a feed lists each article with its title, its address and its date', () => {
  const xml = rssOf(feed, posts)
  for (const line of [
    '<title>Devis &lt;b&gt; &amp; &quot;facture&quot;</title>',
    '<link>https://exemple.fr/blog/devis</link>',
    '<pubDate>Tue, 10 Nov 2026 00:00:00 GMT</pubDate>',
    '<dc:creator>Nous</dc:creator>',
    '<description>Un ]]&gt; deux</description>',
    '<description>Métier &amp; droit</description>',
  ]) {
    expect(xml).toContain(line)
  }
  expect(xml.match(/<item>/g)).toHaveLength(2)
  expect(xml.match(/<pubDate>/g)).toHaveLength(1)
})
