import type { ExpertReport, ReportFilters } from '#features/expert-reports/contract.ts'
import { stageOf } from '#features/expert-reports/expert-report.ts'
import { fold } from '#lib/fold.ts'
import { addressOf, choiceField, flagField, idField, searchField } from '#lib/list-address.ts'

/** The list that an address asks for. */
export const reportAddress = addressOf<ReportFilters>({
  search: searchField,
  deleted: flagField('supprimes'),
  stage: choiceField(
    'etape',
    { toReview: 'a-relire', toCreate: 'a-creer', created: 'crees', unreadable: 'illisibles' },
    undefined,
  ),
  dossierId: idField('dossier'),
  clientId: idField('client'),
  vehicleId: idField('vehicule'),
  firmId: idField('societe'),
})

/** Decides on the device, as the server does, whether a report passes the filters. */
export function matchesReport(report: ExpertReport, filters: ReportFilters): boolean {
  const { search, deleted, stage, dossierId, clientId, vehicleId, firmId } = filters
  // The device does not know the parties of the dossier of a report.
  if (clientId || vehicleId || firmId) return false
  if (dossierId && report.dossierId !== dossierId) return false
  if ((report.deletedAt !== null) !== deleted) return false
  if (stage && stageOf(report) !== stage) return false
  const { name, plate, make, model, client, insurer, claimNumber } = report
  const text = fold([name, plate, bareText(plate), make, model, client, insurer, claimNumber].join(' '))
  return fold(search)
    .split(' ')
    .every((word) => text.includes(word))
}

/** « AB-123-CD » is found by « ab123cd ». */
function bareText(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '')
}

export function compareReports(one: ExpertReport, other: ExpertReport): number {
  const [key, otherKey] = [`${one.receivedAt} ${one.id}`, `${other.receivedAt} ${other.id}`]
  return key < otherKey ? 1 : key > otherKey ? -1 : 0
}
