import { freeingStates } from '#features/claim-assignments/claim-assignment-life.ts'
import { claimStateWords } from '#features/claim-assignments/claim-to-cash.ts'
import type { ClaimToCash } from '#features/claim-assignments/contract.ts'
import { euros } from '#lib/euros.ts'
import type { FoundRecord } from '#lib/found-record.ts'

/** A cession as the search shows it. */
export function foundClaim(claim: ClaimToCash): FoundRecord {
  const { id, number, clientName, plate, insurerName, claimNumber, worthCents, state } = claim
  return {
    id,
    title: `Cession ${number} · ${[plate, clientName].filter(Boolean).join(' · ')}`,
    detail: [insurerName, `sinistre ${claimNumber}`, worthCents > 0 ? `${euros(worthCents)} TTC` : '']
      .filter(Boolean)
      .join(' · '),
    reason: undefined,
    badge: claimStateWords(claim),
    isArchived: freeingStates.some((each) => each === state),
  }
}
