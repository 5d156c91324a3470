import { expect, test } from 'vitest'
import { blankClient } from '#features/clients/client-form-values.ts'
import { matchOf } from '#features/clients/client-match.ts'

const client = {
  ...blankClient('0197a000-0000-7000-8000-000000000001', '2026-11-23T09:00:00.000Z'),
  kind: 'company' as const,
  companyName: 'Garage Martin',
  displayName: 'Garage Martin',
  firstName: 'Zoé',
  lastName: 'Lefèvre',
  mobile: '+33612345678',
  email: 'atelier@martin.fr',
  siret: '73282932000074',
  addressZipCode: '35000',
  addressCity: 'Rennes',
}

test.each([
  ['06 12', 'téléphone 06\u00a012\u00a034\u00a056\u00a078'],
  ['0612345678', 'téléphone 06\u00a012\u00a034\u00a056\u00a078'],
  ['+33612', 'téléphone 06\u00a012\u00a034\u00a056\u00a078'],
  ['atelier@', 'email atelier@martin.fr'],
  ['732829', 'SIRET 73282932000074'],
  ['lefevre', 'contact Zoé Lefèvre'],
  ['lefebvre', 'contact Zoé Lefèvre'],
  ['martin rennes', 'email atelier@martin.fr · adresse 35000 Rennes'],
])('a client found by « %s » says why: %s', (search, reason) => {
  expect(matchOf(client, search)).toBe(reason)
})

test('a client found by its name needs no reason', () => {
  expect(matchOf(client, 'garage mart')).toBeUndefined()
})
