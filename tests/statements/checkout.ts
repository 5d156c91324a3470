import type { Statement } from '#tests/support/statement.ts'

const site = 'tests/e2e/site-pricing.spec.ts'

const journey = 'tests/e2e/checkout.spec.ts'

const paid = 'whoever comes back from a payment waits five seconds'
const unpaid = 'whoever has not paid is sent to the landing page'

export const statements: Statement[] = [
  ['Success: without session_id redirect to /', site, unpaid],
  ['Success: otherwise a spinner', site, paid],
  ['Success: auto-redirect to /dashboard after 5 seconds', site, paid],
  ['Cancel: a public page', site, unpaid],
  ['Cancel: nothing was taken', journey, 'a visitor chooses a plan, opens an account, finds the plan again'],
  [
    'POST functions/v1/stripe-checkout: bearer, price_id, success_url with {CHECKOUT_SESSION_ID}, cancel_url, mode',
    'browser/checkout.test.ts',
    'a checkout says who buys, what, and where to come back',
  ],
  ['The browser then navigates to url', journey, 'a team without a place left takes the annual pack'],
  ['One-time payment for the annual pack', journey, 'a card that is declined takes nothing'],
  [
    'A card payment provider’s script is loaded in the browser with a publishable key',
    'browser/payment-script.test.ts',
    'with a key the script is loaded once',
  ],
  [
    'A blocked payment script (ad blocker) only logs a warning',
    journey,
    'a script of the payment service that an ad blocker refuses',
  ],
  [
    'Order fetch failures are logged and yield an empty list',
    'tests/subscription-view.test.ts',
    'what the server refuses',
  ],
  [
    'Read stripe_user_orders ordered by order_date descending',
    'browser/own-tables.test.ts',
    'all rows are read, the latest first',
  ],
]
