import { afterAll, beforeAll, expect, test } from 'vitest'
import { absolute, breadcrumb, pageMeta, setSiteAddress } from '#app/page-meta.ts'
import { brand } from '#lib/brand.ts'

beforeAll(() => setSiteAddress('https://atelier.example/'))
afterAll(() => setSiteAddress(''))

const pricing = { title: 'Tarifs', description: 'Ce que coûte le logiciel.', path: '/pricing' }

test('a page states its name, its address and its subject', () => {
  const meta = pageMeta(pricing)
  expect(meta).toContainEqual({ title: `Tarifs · ${brand.name}` })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://atelier.example/pricing' })
  expect(meta).toContainEqual({ property: 'og:description', content: 'Ce que coûte le logiciel.' })
  expect(meta).toContainEqual({ name: 'robots', content: 'index,follow' })
})

test('a picture of the page has its whole address', () => {
  const meta = pageMeta({ ...pricing, image: '/assets/devis.png' })
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://atelier.example/assets/devis.png' })
})

test("a page without its own picture shows the product's, with its size", () => {
  const meta = pageMeta(pricing)
  expect(meta).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
  for (const image of [{ property: 'og:image' }, { name: 'twitter:image' }])
    expect(meta).toContainEqual({ ...image, content: 'https://atelier.example/social.jpg' })
  expect(meta).toContainEqual({ property: 'og:image:width', content: '1200' })
  expect(meta).toContainEqual({ property: 'og:image:height', content: '630' })
  expect(meta).toContainEqual({ property: 'og:image:alt', content: expect.stringContaining(brand.name) })
})

test('a picture from elsewhere has no stated size', () => {
  const meta = pageMeta({ ...pricing, image: 'https://photos.example/atelier.jpg', imageAlt: 'L’atelier' })
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://photos.example/atelier.jpg' })
  expect(meta).toContainEqual({ property: 'og:image:alt', content: 'L’atelier' })
  expect(JSON.stringify(meta)).not.toContain('og:image:width')
})

test('search engines learn the kind of a page', () => {
  const meta = pageMeta({ ...pricing, structured: [breadcrumb({ to: '/', label: 'Accueil' })] })
  expect(meta.at(-1)).toMatchObject({
    'script:ld+json': { '@context': 'https://schema.org', itemListElement: [{ position: 1, name: 'Accueil' }] },
  })
})

test('the home page has one address, without a slash at its end', () => {
  expect(absolute('/')).toBe('https://atelier.example')
})
