import { ClaimAssignmentList } from '#features/claim-assignments/web/claim-assignment-list.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Cessions de créance') }]

export default function ClaimAssignmentsRoute() {
  return <ClaimAssignmentList />
}
