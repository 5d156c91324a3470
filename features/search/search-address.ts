import { addressOf, searchField } from '#lib/list-address.ts'

/** The page of results: `?q=ab123cd&nature=vehicle&page=2`. */
export const searchAddress = addressOf<{ search: string; kind: string | undefined }>({
  search: searchField,
  kind: {
    name: 'nature',
    read: (text) => (text && /^[a-z_]{1,40}$/.test(text) ? text : undefined),
    write: (value) => value,
  },
})

export const searchPath = '/dashboard/recherche'
