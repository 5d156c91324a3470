import { type ClientSort, searchWords } from '#features/clients/client.ts'
import type { Client, ClientFilters } from '#features/clients/contract.ts'
import { fold } from '#lib/fold.ts'
import { addressOf, choiceField, searchField } from '#lib/list-address.ts'

/** The list as its address asks for it. */
export const clientAddress = addressOf<ClientFilters>({
  search: searchField,
  kind: choiceField('type', { person: 'particulier', company: 'professionnel' }, undefined),
  shelf: choiceField('archives', { active: 'non', archived: '1', all: 'avec', duplicates: 'doublons' }, 'active'),
  sort: choiceField('tri', { name: 'nom', city: 'ville', createdAt: 'creation', updatedAt: 'modification' }, 'name'),
  direction: choiceField('ordre', { asc: 'asc', desc: 'desc' }, 'asc'),
})

/** Tells whether the list shows this client under these filters; the server decides alike. */
export function matchesFilters(client: Client, { search, kind, shelf }: ClientFilters): boolean {
  if (client.mergedIntoId !== null || client.erasedAt) return false
  if (shelf !== 'all' && (client.archivedAt !== null) !== (shelf === 'archived')) return false
  if (shelf === 'duplicates' && !client.isPossibleDuplicate) return false
  if (kind && client.kind !== kind) return false
  const text = searchText(client)
  return searchWords(search).every((word) => text.includes(word))
}

export function compareClients(one: Client, other: Client, { sort, direction }: ClientFilters): number {
  const sign = direction === 'desc' ? -1 : 1
  return sign * (ascending(sortKey(one, sort), sortKey(other, sort)) || ascending(one.id, other.id))
}

/** Telephones are searched as they are dialled in France (06…) and as they are written abroad (336…). */
function searchText(client: Client): string {
  const { companyName, firstName, lastName, addressCity, addressZipCode, email, siret, siren, vatNumber } = client
  const words = fold([companyName, firstName, lastName, addressCity, addressZipCode].join(' '))
  const numbers = [client.mobile, client.phone].flatMap((number) =>
    number ? [number.replace(/^\+33/, '0'), number.slice(1)] : [],
  )
  return [words, email ?? '', siret ?? siren ?? '', vatNumber?.toLowerCase() ?? '', ...numbers].join(' ')
}

function sortKey(client: Client, sort: ClientSort): string {
  if (sort === 'city') return fold(client.addressCity)
  if (sort !== 'name') return client[sort]
  return fold(client.kind === 'company' ? client.companyName : `${client.lastName} ${client.firstName}`.trim())
}

function ascending(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
