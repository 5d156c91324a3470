import type { ClientInput } from '#features/clients/client-input.ts'

/** The content of an erased record: documents that refer to it still find a name. */
export const erasedFields: ClientInput = {
  kind: 'company',
  civility: null,
  firstName: '',
  lastName: '',
  companyName: 'Personne effacée',
  siren: null,
  siret: null,
  vatNumber: null,
  email: null,
  mobile: null,
  phone: null,
  addressStreet: '',
  addressZipCode: '',
  addressCity: '',
  addressCountry: 'France',
}

const addressFields = ['email', 'mobile', 'phone'] as const

type Reached = Pick<ClientInput, (typeof addressFields)[number]>

/** Every address and number of a person, from their records and from the history. */
export function addressesOf(records: Reached[], history: Record<string, unknown>[]): string[] {
  const present = records.flatMap((record) => addressFields.map((field) => record[field]))
  const past = history.flatMap(({ changes }) => {
    const changed = new Map<string, unknown>(Object.entries(changes ?? {}))
    return addressFields.flatMap((field) => changed.get(field) ?? [])
  })
  const said = [...present, ...past].filter((address) => typeof address === 'string' && address !== '')
  return [...new Set(said.map((address) => String(address).toLowerCase()))]
}
