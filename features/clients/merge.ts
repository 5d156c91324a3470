import type { ClientField } from '#features/clients/client.ts'
import { type FieldChanges, oldValues } from '#lib/field-changes.ts'
import { fold } from '#lib/fold.ts'

export type ClientChanges = FieldChanges<ClientField>
type Fields = Record<ClientField, unknown>

/** Fields that are taken together: half of one address with half of another is nobody's address. */
const groups: ClientField[][] = [
  ['civility', 'firstName', 'lastName'],
  ['siren', 'siret', 'vatNumber'],
  ['email'],
  ['mobile'],
  ['phone'],
  ['addressStreet', 'addressZipCode', 'addressCity', 'addressCountry'],
]

/** Fields that many people share: they prove nothing about a person. */
const common: ClientField[] = ['civility', 'addressCountry']

/** The values that the kept record takes: only for its empty fields, and only between records of one kind. */
export function fillGaps(kept: Fields, merged: Fields): ClientChanges {
  if (kept.kind !== merged.kind) return {}
  const gaps = groups.flatMap((group) => gapsOf(group, kept, merged))
  return Object.fromEntries(gaps.map((field) => [field, [kept[field], merged[field]]]))
}

function gapsOf(group: ClientField[], kept: Fields, merged: Fields): ClientField[] {
  const telling = group.filter((field) => !common.includes(field))
  if (!telling.some((field) => merged[field])) return []
  if (!telling.some((field) => kept[field])) {
    return group.filter((field) => merged[field] && kept[field] !== merged[field])
  }
  const shared = group.filter((field) => kept[field] && merged[field])
  const isSame = shared.every((field) => fold(`${kept[field]}`) === fold(`${merged[field]}`))
  if (!isSame || !shared.some((field) => telling.includes(field))) return []
  return group.filter((field) => !kept[field] && merged[field])
}

/** Empties the fields that the merge filled, unless somebody changed them since. */
export function valuesBefore(current: Fields, changes: ClientChanges): Partial<Fields> {
  return oldValues(changes, groups, (group) => isUntouched(group, current, changes))
}

function isUntouched(group: readonly ClientField[], current: Fields, changes: ClientChanges): boolean {
  // A company may lose the last name that it took. A person may not.
  if (current.kind === 'person' && group.some((field) => field === 'lastName' && changes[field])) return false
  return group.every((field) => {
    const change = changes[field]
    if (change) return current[field] === change[1]
    // A country comes with a whole address: any other part of it was written since.
    const tookAddress = group.includes('addressCountry') && changes.addressCountry
    return !tookAddress || !current[field]
  })
}
