import { useParams } from 'react-router'
import { RequestPage } from '#features/signatures/web/request-page.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Signature') }]

export default function SignatureRequestRoute() {
  const { id = '' } = useParams()
  return <RequestPage key={id} id={id} />
}
