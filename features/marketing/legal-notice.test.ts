import { afterEach, expect, test } from 'vitest'
import { legalNoticePage } from '#features/marketing/legal-notice.ts'
import { brand, nameBrand } from '#lib/brand.ts'
import { nodesOfSections, sentencesOf } from '#lib/prose.ts'

const before = structuredClone(brand)
afterEach(() => nameBrand(before))

const said = () => sentencesOf(nodesOfSections(legalNoticePage().sections))

test('an address that the installation gives is printed whole', () => {
  nameBrand({ ...before, address: { street: '1 rue du Port', zipCode: '13002', city: 'Marseille', country: 'France' } })
  expect(said()).toContain('1 rue du Port, 13002 Marseille, France')
})

test('the publisher and the host that the installation names are printed', () => {
  nameBrand({ ...before, publisher: 'Ateliers du Port SAS', host: 'Serveurs du Rhin, Strasbourg' })
  expect(said()).toContain('Ateliers du Port SAS')
  expect(said().join(' ')).toContain('L’hébergeur est Serveurs du Rhin, Strasbourg.')
})

test('a missing telephone of the installation is named as missing', () => {
  nameBrand({ ...before, telephone: '' })
  expect(said().join(' ')).toContain('n’a pas encore renseignée')
})
