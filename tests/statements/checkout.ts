import type { Statement } from '#tests/support/statement.ts'

const site = 'tests/e2e/site-pricing.spec.ts'

const paid = 'whoever comes back from a payment waits five seconds'
const unpaid = 'whoever has not paid is sent to the landing page'

export const statements: Statement[] = [
  ['Success: without session_id redirect to /', site, unpaid],
  ['Success: otherwise a spinner', site, paid],
  ['Success: auto-redirect to /dashboard after 5 seconds', site, paid],
  ['Cancel: a public page', site, unpaid],
]
