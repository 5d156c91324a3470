import { useParams } from 'react-router'
import { ClaimPage } from '#features/claim-assignments/web/claim-page.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Créance à encaisser') }]

export default function ClaimRoute() {
  const { id = '' } = useParams()
  return <ClaimPage key={id} id={id} />
}
