import { useParams } from 'react-router'
import { ClaimAssignmentPage } from '#features/claim-assignments/web/claim-assignment-page.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Cession de créance') }]

export default function ClaimAssignmentRoute() {
  const { id = '' } = useParams()
  return <ClaimAssignmentPage key={id} id={id} />
}
