import { afterAll, beforeAll, expect, test } from 'vitest'
import { absolute, breadcrumb, pageMeta, standAt } from '#app/page-meta.ts'
import { brand } from '#lib/brand.ts'

beforeAll(() => standAt('https://atelier.example/'))
afterAll(() => standAt(''))

const pricing = { title: 'Tarifs', description: 'Ce que coûte le logiciel.', path: '/pricing' }

test('a page says its name, its address and what it is about', () => {
  const meta = pageMeta(pricing)
  expect(meta).toContainEqual({ title: `Tarifs · ${brand.name}` })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://atelier.example/pricing' })
  expect(meta).toContainEqual({ property: 'og:description', content: 'Ce que coûte le logiciel.' })
  expect(meta).toContainEqual({ name: 'robots', content: 'index,follow' })
})

test('a picture of the page is given by its whole address', () => {
  const meta = pageMeta({ ...pricing, image: '/assets/devis.png' })
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://atelier.example/assets/devis.png' })
})

test('what a page is, is told to search engines', () => {
  const meta = pageMeta({ ...pricing, structured: [breadcrumb({ to: '/', label: 'Accueil' })] })
  expect(meta.at(-1)).toMatchObject({
    'script:ld+json': { '@context': 'https://schema.org', itemListElement: [{ position: 1, name: 'Accueil' }] },
  })
})

test('the home page has one address, without a slash at its end', () => {
  expect(absolute('/')).toBe('https://atelier.example')
})
