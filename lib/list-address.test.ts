import { expect, test } from 'vitest'
import { addressOf, choiceField, flagField, searchField } from '#lib/list-address.ts'

type Filters = { search: string; kind: 'car' | 'van' | undefined; sort: 'name' | 'date'; gone: boolean }

const address = addressOf<Filters>({
  search: searchField,
  kind: choiceField('type', { car: 'voiture', van: 'utilitaire' }, undefined),
  sort: choiceField('tri', { name: 'nom', date: 'date' }, 'name'),
  gone: flagField('supprimes'),
})
const usual = { search: '', kind: undefined, sort: 'name', gone: false, page: 1 } as const

test('the address of a list gives the same list back', () => {
  const asked = { search: 'éva 06', kind: 'van', sort: 'date', gone: true, page: 3 } as const
  const parameters = address.write(asked)
  expect(`${parameters}`).toBe('q=%C3%A9va+06&type=utilitaire&tri=date&supprimes=1&page=3')
  expect(address.read(parameters)).toEqual(asked)
})

test('the usual list has a bare address, and a mistyped one shows the usual list', () => {
  expect(`${address.write(usual)}`).toBe('')
  expect(address.read(new URLSearchParams('type=x&tri=y&page=-2&supprimes=oui'))).toEqual(usual)
})

test('the record that is open stays open when the list is filtered', () => {
  const over = new URLSearchParams('q=ancien&page=4&client=42')
  expect(`${address.write({ ...usual, search: 'neuf' }, over)}`).toBe('q=neuf&client=42')
})

test('a search is cut at 200 letters', () => {
  expect(address.read(new URLSearchParams({ q: 'a'.repeat(300) })).search).toHaveLength(200)
})
