import { expect, test } from 'vitest'
import { blankClient } from '#features/clients/client-form-values.ts'
import { clientAddress, compareClients, matchesFilters } from '#features/clients/client-list.ts'
import type { Client, ClientFilters } from '#features/clients/contract.ts'

const all: ClientFilters = { search: '', shelf: 'active', sort: 'name', direction: 'asc' }

function client(fields: Partial<Client>): Client {
  return { ...blankClient('0', '2026-11-21T10:00:00Z'), ...fields }
}

test('the address of a list gives the same list back', () => {
  const address = {
    search: 'éva 06 12',
    kind: 'company',
    shelf: 'archived',
    sort: 'city',
    direction: 'desc',
    page: 3,
  } as const
  const parameters = clientAddress.write(address)
  expect(`${parameters}`).toBe('q=%C3%A9va+06+12&type=professionnel&archives=1&tri=ville&ordre=desc&page=3')
  expect(clientAddress.read(parameters)).toEqual(address)
})

test.each(['lefevre zoe', 'LEFÈVRE', '06 12 34', '06.12.34.56.78', '+33 6 12 34 56 78', 'z@exemple.fr', 'rennes'])(
  'without network, « %s » finds the same client as with it',
  (search) => {
    const zoe = client({
      firstName: 'Zoé',
      lastName: 'Lefèvre',
      mobile: '+33612345678',
      email: 'z@exemple.fr',
      addressCity: 'Rennes',
    })
    expect(matchesFilters(zoe, { ...all, search })).toBe(true)
    expect(matchesFilters(client({ lastName: 'Dupont' }), { ...all, search })).toBe(false)
  },
)

test('archived clients are shown among the archives and among all, merged ones nowhere', () => {
  const archived = client({ archivedAt: '2026-11-21T10:00:00Z' })
  expect(matchesFilters(archived, all)).toBe(false)
  expect(matchesFilters(archived, { ...all, shelf: 'archived' })).toBe(true)
  expect(matchesFilters(client({}), { ...all, shelf: 'archived' })).toBe(false)
  expect([archived, client({})].every((each) => matchesFilters(each, { ...all, shelf: 'all' }))).toBe(true)
  expect(matchesFilters({ ...archived, mergedIntoId: '1' }, { ...all, shelf: 'archived' })).toBe(false)
})

test('only the kind that was asked for is shown', () => {
  expect(matchesFilters(client({ kind: 'company' }), { ...all, kind: 'person' })).toBe(false)
})

test('names are sorted without case and accents, in both directions', () => {
  const names = (direction: 'asc' | 'desc') =>
    ['Zola', 'Étienne', 'dupont']
      .map((lastName) => client({ lastName }))
      .sort((one, other) => compareClients(one, other, { ...all, direction }))
      .map(({ lastName }) => lastName)
  expect(names('asc')).toEqual(['dupont', 'Étienne', 'Zola'])
  expect(names('desc')).toEqual(['Zola', 'Étienne', 'dupont'])
})

test('the filter of possible duplicates shows those alone, also without network', () => {
  const alone = { ...all, shelf: 'duplicates' } as const
  expect(matchesFilters(client({ isPossibleDuplicate: true }), alone)).toBe(true)
  expect(matchesFilters(client({ isPossibleDuplicate: false }), alone)).toBe(false)
})
