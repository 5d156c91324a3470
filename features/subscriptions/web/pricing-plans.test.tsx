import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Pricing } from '#features/subscriptions/web/pricing.tsx'

const router = createMemoryRouter([{ path: '/', element: <Pricing /> }])
const page = renderToStaticMarkup(<RouterProvider router={router} />)
const text = page.replace(/<style.*?<\/style>|<[^>]+>/g, '').replace(/[\u00a0\u202f]/g, ' ')

test('the prices of both intervals are in the page before any script runs, always before tax', () => {
  for (const price of ['9,90 €', '29 €', '79 €', '199 €', '99 €', '290 €', '790 €', '1 990 €']) {
    expect(text).toMatch(new RegExp(`${price} HT par (mois|an)`))
  }
  expect(text).toContain('65,83 € HT par mois')
  expect(text.match(/\d €(?! HT)/g)).toBeNull()
  expect(text).not.toContain('TTC')
})

test('Enterprise leads to the contact page, the others to an account and back to the chosen plan', () => {
  const doors = [...page.matchAll(/href="([^"]+)"[^>]*>(?:<[^>]+>)*([^<]+)/g)].map(([, to, label]) => `${label} ${to}`)
  const monthly = doors.slice(0, 5)
  expect(monthly).toEqual([
    'Essayer gratuitement /register?retour=%2Fpricing%3Fformule%3Dessentiel-month',
    'Essayer gratuitement /register?retour=%2Fpricing%3Fformule%3Dstarter-month',
    'Essayer gratuitement /register?retour=%2Fpricing%3Fformule%3Dpro-month',
    'Nous contacter /contact?objet=enterprise',
    'Choisir le pack annuel /register?retour=%2Fpricing%3Fformule%3Dannual-pack',
  ])
})

test('the annual pack shows the end of its offer, and both trials are explained', () => {
  expect(text).toMatch(/Offre valable jusqu’au (28|29|30|31) [a-zûé]+ \d{4}/)
  expect(text).toContain('7 jours gratuits')
  expect(text).toContain('14 jours d’essai')
  expect(text).toContain('Satisfait ou remboursé pendant 30 jours')
})
