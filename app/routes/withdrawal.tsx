import { data, useMatches } from 'react-router'
import { pageContext } from '#app/server-context.ts'
import signingStyles from '#features/signatures/web/signing.page.css?url'
import type { WithdrawalPage } from '#features/withdrawals/contract.ts'
import withdrawalStyles from '#features/withdrawals/web/withdrawal.page.css?url'
import { WithdrawalScreen } from '#features/withdrawals/web/withdrawal.tsx'
import { pageTitle } from '#ui/page-title.ts'
import type { Route } from './+types/withdrawal.ts'

/** Only this page needs these styles. */
export const links = () => [signingStyles, withdrawalStyles].map((href) => ({ rel: 'stylesheet', href }))

/** The page is whole when it leaves the server: it works without scripts. */
export async function loader({ context, params: { token }, request }: Route.LoaderArgs) {
  const answer = await context.get(pageContext).askByLink(token, '/api/withdrawals/page')
  const wrong = new URL(request.url).searchParams.get('a-corriger')
  if (answer.ok) return { page: (await answer.json()) as WithdrawalPage, wrong, isAway: false } // the contract says so
  const isAway = answer.status !== 404
  return data({ page: null, wrong, isAway }, { status: answer.status })
}

/** The address opens the page: it goes to no search engine, and to no page behind a link. */
export const meta = () => [
  { title: pageTitle('Renoncer au contrat') },
  { name: 'robots', content: 'noindex,nofollow' },
  { name: 'referrer', content: 'no-referrer' },
]

export const headers = () => ({
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
})

export default function WithdrawalRoute({ loaderData, params: { token } }: Route.ComponentProps) {
  const isConfirming = useMatches().some(({ id }) => id === 'routes/withdrawal-confirmation')
  return <WithdrawalScreen token={token} isConfirming={isConfirming} {...loaderData} />
}
