import { RequestScreen } from '#features/signatures/web/request-screen.tsx'
import { pageTitle } from '#ui/page-title.ts'

export const meta = () => [{ title: pageTitle('Signatures') }]

export default function SignatureRequestsPage() {
  return <RequestScreen />
}
