import { type ClientKind, type ClientSort, clientKinds, clientSorts, searchWords } from '#features/clients/client.ts'
import type { Client, ClientFilters } from '#features/clients/contract.ts'
import { fold } from '#lib/fold.ts'

export type ListAddress = ClientFilters & { page: number }

const kindWords: Record<ClientKind, string> = { person: 'particulier', company: 'professionnel' }
const sortWords: Record<ClientSort, string> = {
  name: 'nom',
  city: 'ville',
  createdAt: 'creation',
  updatedAt: 'modification',
}

/** The list as its address asks for it; what an address does not say, or says wrong, is as usual. */
export function readListAddress(parameters: URLSearchParams): ListAddress {
  const page = Number(parameters.get('page'))
  return {
    search: parameters.get('q')?.trim().slice(0, 200) ?? '',
    kind: clientKinds.find((kind) => kindWords[kind] === parameters.get('type')),
    archived: parameters.get('archives') === '1',
    sort: clientSorts.find((sort) => sortWords[sort] === parameters.get('tri')) ?? 'name',
    direction: parameters.get('ordre') === 'desc' ? 'desc' : 'asc',
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  }
}

/** The address of a list, without what goes without saying. */
export function writeListAddress({ search, kind, archived, sort, direction, page }: ListAddress): URLSearchParams {
  const parameters = new URLSearchParams()
  if (search) parameters.set('q', search)
  if (kind) parameters.set('type', kindWords[kind])
  if (archived) parameters.set('archives', '1')
  if (sort !== 'name') parameters.set('tri', sortWords[sort])
  if (direction === 'desc') parameters.set('ordre', 'desc')
  if (page > 1) parameters.set('page', `${page}`)
  return parameters
}

/** Whether the list shows this client under these filters, as the server decides it. */
export function matchesFilters(client: Client, { search, kind, archived }: ClientFilters): boolean {
  if (client.mergedIntoId !== null || client.erasedAt) return false
  if ((client.archivedAt !== null) !== archived) return false
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
