import { afterEach, expect, test } from 'vitest'
import { navigation, publicPages, solutions } from '#features/marketing/site-links.ts'
import { brand, nameBrand } from '#lib/brand.ts'

const given = { ...brand }
afterEach(() => nameBrand(given))

test('the menu has the five links of the header and the seven solutions', () => {
  expect(navigation.map(({ label }) => label)).toEqual(['Accueil', 'Fonctionnalités', 'Tarifs', 'Blog', 'Contact'])
  expect(solutions()).toHaveLength(7)
})

test('the page that says why carries the name of the installation', () => {
  nameBrand({ ...given, name: 'Ardoise', slug: 'ardoise' })
  expect(solutions()).toContainEqual(expect.objectContaining({ to: '/pourquoi-ardoise', label: 'Pourquoi Ardoise' }))
})

test('the list of public pages names each page once, and no place within a page', () => {
  const pages = publicPages()
  expect(pages).toContain('/')
  expect(pages).toContain('/legal/terms')
  expect(new Set(pages).size).toBe(pages.length)
  expect(pages.join()).not.toContain('#')
})
