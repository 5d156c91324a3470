import { screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { postFrom } from '#features/blog/blog.ts'
import { BlogArticle } from '#features/blog/web/blog-article.tsx'
import { renderPublicPart } from '#tests/dom/render-part.tsx'
import { pageTitle } from '#ui/page-title.ts'

const content = [
  '<h2>Le devis</h2><p onclick="window.attacked = 1">Voir l’article L111-1.</p>',
  '<script>window.attacked = 2</script><img src="x" onerror="window.attacked = 3">',
  '<p><a href="javascript:attacked()">Un piège</a> et <a href="/pricing">nos prix</a></p>',
].join('')

function drawn(slug: string, isAway = false): string {
  const post = postFrom({ slug: 'devis', title: 'Le devis', date: '2026-01-10', author: 'Claire', content })
  const page = {
    url: `https://atelier.example/blog/${slug}`,
    now: '2026-11-21T12:00:00Z',
    posts: post ? [post] : [],
    post,
    isAway,
  }
  const router = createMemoryRouter([{ path: '/', element: <BlogArticle slug={slug} {...page} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('the server draws an article without injected code', () => {
  const html = drawn('devis')
  for (const kept of ['<h1>Le devis</h1>', '<h2>Le devis</h2>', 'Claire', 'Un piège', '>nos prix</a>'])
    expect(html).toContain(kept)
  expect(html).not.toMatch(/<script|onerror|onclick|javascript:|attacked|src="x"/)
})

test('the name of an article of law is one piece', () => {
  expect(drawn('devis')).toContain('<p>Voir l’article <span>L111-1</span>.</p>')
})

test('an article carries its own address, for paper', () => {
  expect(drawn('devis')).toContain('>https://atelier.example/blog/devis</p>')
})

test('an unknown address says so', () => {
  expect(drawn('autre')).toContain('Article introuvable.')
})

test('an address that may be one of the database says, while that is away, to come again', () => {
  expect(drawn('autre', true)).toContain('Rechargez la page dans un instant.')
})

test('an article of this device names its page by the title and the description for search engines', async () => {
  const words = { seoTitle: 'Devis : le guide', seoDescription: 'Ce qu’un devis engage.' }
  const post = { id: '1', slug: 'local', title: 'Le devis', date: '2026-01-10', excerpt: 'Court.', content, ...words }
  localStorage.setItem('blogPosts', JSON.stringify([post]))
  const page = { url: 'https://atelier.example/blog/local', now: '2026-11-21T12:00:00Z', posts: [] }
  renderPublicPart(<BlogArticle slug="local" {...page} />)
  await screen.findByRole('heading', { level: 1, name: 'Le devis' })
  expect(document.title).toBe(pageTitle('Devis : le guide'))
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe('Ce qu’un devis engage.')
})
