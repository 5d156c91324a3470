import { stateWords } from '#features/claim-assignments/assignment-columns.ts'
import { freeingStates } from '#features/claim-assignments/claim-assignment-life.ts'
import type { ClaimAssignment } from '#features/claim-assignments/contract.ts'
import { euros } from '#lib/euros.ts'
import type { FoundRecord } from '#lib/found-record.ts'

export function foundAssignment(assignment: ClaimAssignment): FoundRecord {
  const { id, number, assignorName, plate, insurerName, claimNumber, worthCents, state } = assignment
  return {
    id,
    title: `Cession ${number} · ${[plate, assignorName].filter(Boolean).join(' · ')}`,
    detail: [insurerName, `sinistre ${claimNumber}`, worthCents > 0 ? euros(worthCents) : '']
      .filter(Boolean)
      .join(' · '),
    reason: undefined,
    badge: stateWords(assignment),
    isArchived: freeingStates.some((each) => each === state),
  }
}
