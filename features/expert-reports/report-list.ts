import type { ExpertReport, ReportFilters } from '#features/expert-reports/contract.ts'
import { fold } from '#lib/fold.ts'

export type ReportAddress = ReportFilters & { page: number }

/** The list as its address asks for it; what an address does not say, or says wrong, is as usual. */
export function readReportAddress(parameters: URLSearchParams): ReportAddress {
  const page = Number(parameters.get('page'))
  return {
    search: parameters.get('q')?.trim().slice(0, 200) ?? '',
    deleted: parameters.get('supprimes') === '1',
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  }
}

/** The address of a list, without what goes without saying. */
export function writeReportAddress({ search, deleted, page }: ReportAddress): URLSearchParams {
  const parameters = new URLSearchParams()
  if (search) parameters.set('q', search)
  if (deleted) parameters.set('supprimes', '1')
  if (page > 1) parameters.set('page', `${page}`)
  return parameters
}

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
