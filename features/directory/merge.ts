import { type FirmField, splitNames } from '#features/directory/firm.ts'
import type { FirmInput } from '#features/directory/firm-input.ts'
import { nameKey } from '#features/directory/firm-names.ts'
import { type FieldChanges, hasNewValues, oldValues } from '#lib/field-changes.ts'

export type FirmChanges = FieldChanges<FirmField>
type Fields = Record<FirmField, unknown> & Pick<FirmInput, 'name' | 'otherNames'>

/** Fields that are taken together: half of one address with half of another is nobody's address. */
const groups: FirmField[][] = [
  ['siret'],
  ['phone'],
  ['email'],
  ['claimsPhone'],
  ['claimsEmail'],
  ['addressStreet', 'addressZipCode', 'addressCity', 'addressCountry'],
]
const mostLetters = 500

/** The values that the kept firm takes: for its empty fields, and the names of the other, by which reports may still call it. */
export function fillFirmGaps(kept: Fields, merged: Fields): FirmChanges {
  const gaps = groups.filter((group) => isEmpty(group, kept) && !isEmpty(group, merged)).flat()
  const filled = gaps
    .filter((field) => kept[field] !== merged[field])
    .map((field) => [field, [kept[field], merged[field]]])
  const otherNames = joinNames(kept, merged)
  const renamed = otherNames === kept.otherNames ? {} : { otherNames: [kept.otherNames, otherNames] }
  return { ...Object.fromEntries(filled), ...renamed }
}

/** Every firm has a country: it tells of no address. */
function isEmpty(group: FirmField[], firm: Fields): boolean {
  return group.every((field) => field === 'addressCountry' || !firm[field])
}

function joinNames(kept: Fields, merged: Fields): string {
  const own = splitNames(kept.otherNames)
  const known = [kept.name, ...own].map(nameKey)
  const more = [merged.name, ...splitNames(merged.otherNames)].filter((name) => !known.includes(nameKey(name)))
  const joined = [...own, ...more].join(' ; ')
  return joined.length > mostLetters || more.length === 0 ? kept.otherNames : joined
}

/** Empties the fields that the merge filled, unless somebody changed them since. */
export function firmValuesBefore(current: Fields, changes: FirmChanges): Partial<Record<FirmField, unknown>> {
  return oldValues(changes, [...groups, ['otherNames']], (group) => hasNewValues(changes, group, current))
}
