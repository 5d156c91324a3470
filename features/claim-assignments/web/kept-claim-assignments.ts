import { keptSearch } from '#browser/kept-search.ts'
import { foundClaim } from '#features/claim-assignments/assignment-found.ts'
import { claimAddress } from '#features/claim-assignments/claim-to-cash-list.ts'
import { claimList } from '#features/claim-assignments/web/api.ts'
import { filtersOf } from '#lib/list-address.ts'

const all = filtersOf(claimAddress.read(new URLSearchParams()))

/** The dossier of a prise en charge is found by itself. */
export const keptClaimAssignments = keptSearch(
  claimList,
  (search) => ({ ...all, kind: 'assignment' as const, search }),
  foundClaim,
)
