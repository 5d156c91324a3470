import type { PersonInput } from '#features/directory/firm-input.ts'

/** The content of an erased person: records that refer to it still find a name. */
export const erasedPerson: PersonInput = {
  lastName: 'Personne effacée',
  firstName: '',
  role: '',
  isExpert: false,
  approvalNumber: '',
  phone: null,
  email: null,
}

const addressFields = ['email', 'phone'] as const

/** Every address and number of a person, from the record and from the history. */
export function addressesOfPerson(
  person: Pick<PersonInput, 'email' | 'phone'>,
  history: Record<string, unknown>[],
): string[] {
  const past = history.flatMap(({ changes }) => {
    const changed = new Map<string, unknown>(Object.entries(changes ?? {}))
    return addressFields.flatMap((field) => changed.get(field) ?? [])
  })
  const all = [person.email, person.phone, ...past].filter((address) => typeof address === 'string' && address !== '')
  return [...new Set(all.map((address) => `${address}`.toLowerCase()))]
}
