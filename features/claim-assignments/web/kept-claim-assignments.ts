import { keptSearch } from '#browser/kept-search.ts'
import { foundAssignment } from '#features/claim-assignments/assignment-found.ts'
import { assignmentAddress } from '#features/claim-assignments/claim-assignment-list.ts'
import { assignmentList } from '#features/claim-assignments/web/api.ts'
import { filtersOf } from '#lib/list-address.ts'

const all = filtersOf(assignmentAddress.read(new URLSearchParams()))

export const keptClaimAssignments = keptSearch(assignmentList, (search) => ({ ...all, search }), foundAssignment)
