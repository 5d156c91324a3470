import { isInAssignmentTab, leakOf } from '#features/claim-assignments/assignment-standing.ts'
import type { AssignmentFilters, ClaimAssignment } from '#features/claim-assignments/contract.ts'
import { isFound } from '#features/dossiers/dossier-search.ts'
import { addressOf, choiceField, idField, searchField } from '#lib/list-address.ts'

/** The list as its address asks for it. */
export const assignmentAddress = addressOf<AssignmentFilters>({
  search: searchField,
  tab: choiceField(
    'onglet',
    {
      all: 'toutes',
      toSign: 'a-faire-signer',
      toNotify: 'a-notifier',
      receiptAwaited: 'ar-attendu',
      answerAwaited: 'reponse-attendue',
      toCollect: 'a-encaisser',
      contested: 'contestees',
      settled: 'soldees',
    },
    'all',
  ),
  leak: choiceField('fuite', { unnotified: 'non-notifiees', unsent: 'non-envoyees' }, undefined),
  insurerId: idField('assureur'),
  dossierId: idField('dossier-de-la-cession'),
  sort: choiceField('tri', { createdAt: 'ouverture', stateSince: 'anciennete', worthCents: 'montant' }, 'createdAt'),
  direction: choiceField('ordre', { desc: 'desc', asc: 'asc' }, 'desc'),
})

/** Decides on the device, as the server does, whether the list shows an assignment. */
export function matchesAssignment(assignment: ClaimAssignment, filters: AssignmentFilters): boolean {
  const { search, tab, leak, insurerId, dossierId } = filters
  if (insurerId && assignment.insurerId !== insurerId) return false
  if (dossierId && assignment.dossierId !== dossierId) return false
  if (leak && leakOf(assignment) !== leak) return false
  if (!isInAssignmentTab(tab, assignment)) return false
  const { number, claimNumber, assignorName: clientName, insurerName, plate } = assignment
  return isFound({ number, claimNumber, clientName, insurerName, plate, vehicleName: '', policyNumber: '' }, search)
}

export function compareAssignments(
  one: ClaimAssignment,
  other: ClaimAssignment,
  { sort, direction }: AssignmentFilters,
): number {
  const sign = direction === 'desc' ? -1 : 1
  const ascending = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
  return sign * (ascending(one[sort], other[sort]) || ascending(one.id, other.id))
}
