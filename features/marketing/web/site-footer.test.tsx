import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { SiteFooter } from '#features/marketing/web/site-footer.tsx'
import { brand, nameBrand } from '#lib/brand.ts'

const given = { ...brand }
afterEach(() => nameBrand(given))

function footer(): string {
  const router = createMemoryRouter([{ path: '/', element: <SiteFooter /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('the foot of the site tells how to reach the house, and leads to its networks', () => {
  nameBrand({
    ...given,
    telephone: '+33 2 99 00 00 00',
    publisher: 'Ateliers du Port SAS',
    host: 'Serveurs du Rhin',
    address: { street: '12 rue des Remparts', zipCode: '35000', city: 'Rennes', country: 'France' },
    social: {
      linkedIn: 'https://www.linkedin.com/company/exemple',
      facebook: 'https://www.facebook.com/exemple',
      x: 'https://x.com/exemple',
    },
  })
  const said = footer()
  for (const address of [`mailto:${given.email}`, 'tel:+33299000000', ...Object.values(brand.social)]) {
    expect(said).toContain(`href="${address}"`)
  }
  expect(said).toContain('12 rue des Remparts')
  expect(said).toContain('35000 Rennes')
  expect(said).toContain('édité par Ateliers du Port SAS. Hébergé dans l’Union européenne, par Serveurs du Rhin.')
})

test('a house without telephone, address or networks shows none', () => {
  const said = footer()
  expect(said).toContain(`édité par l’entreprise qui exploite ${given.name}. Hébergé dans l’Union européenne.`)
  expect(said).toContain(`mailto:${given.email}`)
  expect(said).not.toContain('tel:')
  expect(said).not.toContain('Réseaux sociaux')
})
