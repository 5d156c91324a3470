import { describe, expect, test } from 'vitest'
import { type BlogPost, localPosts, mergePosts, neighboursOf, postFrom, publishedPosts } from '#features/blog/blog.ts'

const now = new Date('2026-11-21T12:00:00Z')
const post = (slug: string, date = '2026-11-01', more: Partial<BlogPost> = {}): BlogPost => ({
  ...{ id: slug, title: slug, slug, date, author: '', excerpt: '', content: '', status: 'published' },
  ...more,
})
const slugs = (posts: BlogPost[]) => posts.map(({ slug }) => slug)

test('of several sources of one article, the last one is used', () => {
  const merged = mergePosts([post('a'), post('b')], [post('a', '2026-10-01')], [post('c'), post('a', '2026-09-01')])
  expect(merged.map(({ slug, date }) => [slug, date])).toEqual([
    ['a', '2026-09-01'],
    ['b', '2026-11-01'],
    ['c', '2026-11-01'],
  ])
})

test('an article without a slug is ignored', () => {
  expect(mergePosts([post('')], [post('a')])).toHaveLength(1)
  expect(postFrom({ title: 'Sans adresse' })).toBeUndefined()
  expect(postFrom(null)).toBeUndefined()
  expect(publishedPosts([post('')], now)).toEqual([])
})

test('only published articles of the past are shown, newest first', () => {
  const posts = [
    post('ancien', '2026-01-02'),
    post('brouillon', '2026-01-02', { status: 'draft' }),
    post('demain', '2026-11-22'),
    post('dans-une-minute', '2026-11-21T12:01:00Z'),
    post('a-l-instant', '2026-11-21T12:00:00Z'),
    post('sans-date', ''),
  ]
  expect(slugs(publishedPosts(posts, now))).toEqual(['a-l-instant', 'ancien', 'sans-date'])
})

test('a draft of this device hides the article that it overrides', () => {
  const merged = mergePosts([post('a'), post('b')], [post('a', '2026-10-01', { status: 'draft' })])
  expect(slugs(publishedPosts(merged, now))).toEqual(['b'])
})

test('the previous article is the older one, the next article the newer one', () => {
  const posts = publishedPosts([post('un', '2026-01-01'), post('deux', '2026-02-01'), post('trois', '2026-03-01')], now)
  const { previous, next } = neighboursOf(posts, 'deux')
  expect([previous?.slug, next?.slug]).toEqual(['un', 'trois'])
  expect(neighboursOf(posts, 'trois').next).toBeUndefined()
  expect(neighboursOf(posts, 'un').previous).toBeUndefined()
  expect(neighboursOf(posts, 'inconnu')).toEqual({})
})

describe('an article from elsewhere', () => {
  test('is published unless it says otherwise, and is read under its several names', () => {
    expect(postFrom({ slug: 'a', cover_image_url: '/a.png', og_image_url: 'https://x.example/o.png' })).toMatchObject({
      title: 'a',
      status: 'published',
      image: '/a.png',
      ogImage: 'https://x.example/o.png',
    })
    expect(postFrom({ slug: 'a', coverImage: '/b.png', ogImage: '/o.png', status: 'draft', title: 4 })).toMatchObject({
      title: 'a',
      status: 'draft',
      image: '/b.png',
      ogImage: '/o.png',
    })
  })

  test.each(['https://elsewhere.example/a.png', '//elsewhere.example/a.png', '/\\elsewhere.example', 'javascript:x'])(
    'shows no picture of another site: %s',
    (image) => {
      expect(postFrom({ slug: 'a', image })?.image).toBeUndefined()
    },
  )

  test.each([null, '', '{', '{}', '4', '"a"', '[null, 4, {}]'])(
    'that this device keeps badly is no article: %s',
    (stored) => {
      expect(localPosts(stored)).toEqual([])
    },
  )

  test('that this device keeps well is one', () => {
    expect(slugs(localPosts('[{"slug":"a","title":"A"},{"title":"sans adresse"}]'))).toEqual(['a'])
  })
})
