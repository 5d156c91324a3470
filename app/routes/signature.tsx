import { useMatches, useParams } from 'react-router'
import signingStyles from '#features/signatures/web/signing.page.css?url'
import { SigningScreen } from '#features/signatures/web/signing.tsx'
import { pageTitle } from '#ui/page-title.ts'

/** Only this page needs these styles. */
export const links = () => [{ rel: 'stylesheet', href: signingStyles }]

/** The address opens the page: it goes to no search engine, and to no page behind a link. */
export const meta = () => [
  { title: pageTitle('À lire et à signer') },
  { name: 'robots', content: 'noindex,nofollow' },
  { name: 'referrer', content: 'no-referrer' },
]

export const headers = () => ({
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
})

export default function SignatureRoute() {
  const { token = '' } = useParams()
  const isAssignment = useMatches().some(({ id }) => id === 'routes/signature-cession')
  return <SigningScreen key={token} token={token} isAssignment={isAssignment} />
}
