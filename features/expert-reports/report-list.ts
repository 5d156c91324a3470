import type { ExpertReport, ReportFilters } from '#features/expert-reports/contract.ts'
import { fold } from '#lib/fold.ts'
import { addressOf, flagField, searchField } from '#lib/list-address.ts'

/** The list as its address asks for it. */
export const reportAddress = addressOf<ReportFilters>({ search: searchField, deleted: flagField('supprimes') })

/** Whether the list shows this report under these filters, as the server decides it. */
export function matchesReport({ name, deletedAt }: ExpertReport, { search, deleted }: ReportFilters): boolean {
  if ((deletedAt !== null) !== deleted) return false
  const text = fold(name)
  return fold(search)
    .split(' ')
    .every((word) => text.includes(word))
}

/** The newest first. */
export function compareReports(one: ExpertReport, other: ExpertReport): number {
  const [key, otherKey] = [`${one.receivedAt} ${one.id}`, `${other.receivedAt} ${other.id}`]
  return key < otherKey ? 1 : key > otherKey ? -1 : 0
}
