import { type ClientField, clientFields, type FieldChanges } from '#features/clients/client.ts'
import type { ClientInput } from '#features/clients/client-input.ts'

type Fields = Record<ClientField, unknown>

/** What the kept record takes over: only what it does not know itself, and only between records of one kind. */
export function fillGaps(kept: Fields, merged: Fields): FieldChanges {
  if (kept.kind !== merged.kind) return {}
  const gaps = clientFields.filter((field) => !kept[field] && merged[field])
  return Object.fromEntries(gaps.map((field) => [field, [kept[field], merged[field]]]))
}

export function valuesAfter(changes: FieldChanges): Partial<ClientInput> {
  const values = Object.entries(changes).map(([field, [, after]]) => [field, after])
  return Object.fromEntries(values) as Partial<ClientInput> // the fields of a change are those of a client
}

/** What the merge filled goes back to what it was, unless somebody has written something else since. */
export function valuesBefore(current: Fields, changes: FieldChanges): Partial<ClientInput> {
  const untouched = clientFields.filter((field) => changes[field] && current[field] === changes[field][1])
  const values = untouched.map((field) => [field, changes[field]?.[0]])
  return Object.fromEntries(values) as Partial<ClientInput> // the fields of a change are those of a client
}
