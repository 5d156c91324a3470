import { beforeEach, expect, test } from 'vitest'
import { publicDataOf } from '#browser/public-data.ts'

let asked: URL[]
let answer: () => Response | Promise<Response>

beforeEach(() => {
  asked = []
})

const publicData = publicDataOf(async (url) => {
  asked.push(new URL(url))
  return answer()
})

const morel = {
  nom_complet: 'CARROSSERIE MOREL (MOREL)',
  nom_raison_sociale: 'CARROSSERIE MOREL',
  matching_etablissements: [
    {
      siret: '73282932000074',
      adresse: '12 RUE DE LA GARE 35000 RENNES',
      code_postal: '35000',
      libelle_commune: 'RENNES',
    },
  ],
}

test('a SIRET brings the name and the address of that very establishment', async () => {
  answer = () => Response.json({ results: [morel] })
  expect(await publicData.findCompany('73282932000074')).toEqual({
    name: 'CARROSSERIE MOREL',
    street: '12 RUE DE LA GARE',
    zipCode: '35000',
    city: 'RENNES',
  })
  expect(asked[0]?.searchParams.get('q')).toBe('73282932000074')
  expect(await publicData.findCompany('73282932000082')).toBeNull()
})

test('data that a sole trader keeps private stays empty', async () => {
  const hidden = { siret: '73282932000074', adresse: '[NON-DIFFUSIBLE] 35000 RENNES', code_postal: '35000' }
  answer = () => Response.json({ results: [{ nom_complet: 'JEAN MOREL', matching_etablissements: [hidden] }] })
  expect(await publicData.findCompany('73282932000074')).toEqual({
    name: 'JEAN MOREL',
    street: '',
    zipCode: '35000',
    city: '',
  })
})

test('an address that begins is completed, each suggestion once', async () => {
  const properties = {
    label: '12 Rue de la Gare 35000 Rennes',
    name: '12 Rue de la Gare',
    postcode: '35000',
    city: 'Rennes',
  }
  answer = () => Response.json({ features: [{ properties }, { properties }] })
  expect(await publicData.suggestAddresses('12 rue de la g')).toEqual([
    { label: properties.label, street: '12 Rue de la Gare', zipCode: '35000', city: 'Rennes' },
  ])
})

test.each<[string, typeof answer]>([
  ['cut off', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['broken', () => new Response('', { status: 502 })],
  ['changed', () => Response.json({ resultats: [] })],
  ['a page', () => new Response('<html></html>')],
])('a service that is %s knows nothing, and nobody hears of it', async (_, broken) => {
  answer = broken
  expect(await publicData.findCompany('73282932000074')).toBeUndefined()
  expect(await publicData.suggestAddresses('12 rue')).toEqual([])
})
