import { ClaimList } from '#features/claim-assignments/web/claim-list.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Créances à encaisser') }]

export default function ClaimsRoute() {
  return <ClaimList />
}
