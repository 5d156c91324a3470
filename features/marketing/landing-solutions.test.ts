import { expect, test } from 'vitest'
import { seoCards } from '#features/marketing/landing-solutions.ts'

test('the seven pages of the site are linked, the last one under the name of the product', () => {
  const cards = seoCards({ name: 'Exemple', slug: 'exemple' })
  expect(cards.map(({ to }) => to)).toEqual([
    '/logiciel-carrosserie',
    '/logiciel-garage-automobile',
    '/logiciel-facturation-garage',
    '/carrosserie',
    '/garage',
    '/metiers',
    '/pourquoi-exemple',
  ])
})
