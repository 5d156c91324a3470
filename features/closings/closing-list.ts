import { closingNumber } from '#features/closings/closing.ts'
import type { Closing, ClosingFilters } from '#features/closings/contract.ts'
import { formatDay } from '#lib/dates.ts'
import { addressOf, choiceField, searchField } from '#lib/list-address.ts'

/** The list as its address asks for it. */
export const closingAddress = addressOf<ClosingFilters>({
  search: searchField,
  kind: choiceField('periode', { day: 'jour', month: 'mois', year: 'annee' }, undefined),
})

/** Decides on the device, as the server does, whether a closing passes the filters. */
export function matchesClosing({ position, kind, startsOn }: Closing, filters: ClosingFilters): boolean {
  if (filters.kind && kind !== filters.kind) return false
  const text = `${closingNumber(position)} ${formatDay(startsOn)}`.toLowerCase()
  return filters.search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

export function compareClosings(one: Closing, other: Closing): number {
  return other.position - one.position
}
