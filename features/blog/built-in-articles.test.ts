import { describe, expect, test } from 'vitest'
import { publishedPosts } from '#features/blog/blog.ts'
import { builtInPosts } from '#features/blog/built-in-articles.ts'
import { brand } from '#lib/brand.ts'
import { linksOf, nodesOfSections, type Section, sentencesOf } from '#lib/prose.ts'

const posts = builtInPosts()
const nodesOf = (content: string | Section[]) => (typeof content === 'string' ? [content] : nodesOfSections(content))

test('four articles are there from the first day, one of them on the duties of a garage', () => {
  const shown = publishedPosts(posts, new Date('2026-11-21T12:00:00Z'))
  expect(shown).toHaveLength(4)
  expect(shown.map(({ slug }) => slug)).toContain('obligations-legales-garages')
})

describe.each(posts)('$slug', ({ title, excerpt, author, content }) => {
  const text = [title, excerpt, ...sentencesOf(nodesOf(content))].join(' ')

  test('is long, cites the law, and is signed by the team', () => {
    expect(text.match(/[\p{L}\p{N}]+/gu)?.length).toBeGreaterThanOrEqual(700)
    expect(text).toMatch(/article [LR]?\d|articles [LR]?\d/)
    expect(author).toBe(`L’équipe ${brand.name}`)
  })

  test('is set as French is: narrow spaces, guillemets, curly apostrophes', () => {
    expect(text.match(/.{0,20}(?: [;!?:»€%]|« |'|\d \d{3}).{0,10}/gu) ?? []).toEqual([])
  })

  test('leads to articles that exist', () => {
    const slugs = posts.map(({ slug }) => `/blog/${slug}`)
    for (const to of linksOf(nodesOf(content))) expect(slugs).toContain(to)
  })
})

test('the article about duties names the threshold of quotes and the time to answer a complaint', () => {
  const text = JSON.stringify(posts.find(({ slug }) => slug === 'obligations-legales-garages'))
  expect(text).toMatch(/150\u00a0€\u00a0TTC/)
  expect(text).toContain('dans les 30\u00a0jours')
})
