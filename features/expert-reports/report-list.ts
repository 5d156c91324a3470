import type { ExpertReport, ReportFilters } from '#features/expert-reports/contract.ts'
import { fold } from '#lib/fold.ts'
import { addressOf, choiceField, flagField, idField, searchField } from '#lib/list-address.ts'

/** The list that an address asks for. */
export const reportAddress = addressOf<ReportFilters>({
  search: searchField,
  deleted: flagField('supprimes'),
  review: choiceField('relecture', { awaited: 'attendue' }, undefined),
  dossierId: idField('dossier'),
  clientId: idField('client'),
  vehicleId: idField('vehicule'),
  firmId: idField('societe'),
})

/** Decides on the device, as the server does, whether a report passes the filters. */
export function matchesReport({ name, deletedAt, ...report }: ExpertReport, filters: ReportFilters): boolean {
  const { search, deleted, review, dossierId, clientId, vehicleId, firmId } = filters
  // The device does not know the parties of the dossier of a report.
  if (clientId || vehicleId || firmId) return false
  if (dossierId && report.dossierId !== dossierId) return false
  if ((deletedAt !== null) !== deleted) return false
  if (review && !(report.status === 'readable' && report.reviewedAt === null)) return false
  const text = fold(name)
  return fold(search)
    .split(' ')
    .every((word) => text.includes(word))
}

export function compareReports(one: ExpertReport, other: ExpertReport): number {
  const [key, otherKey] = [`${one.receivedAt} ${one.id}`, `${other.receivedAt} ${other.id}`]
  return key < otherKey ? 1 : key > otherKey ? -1 : 0
}
