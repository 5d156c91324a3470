import type { Statement } from '#tests/support/statement.ts'

const site = 'tests/e2e/site-pricing.spec.ts'

const checkout = 'tests/e2e/checkout.spec.ts'

const byInterval = 'the plans are shown by the month, then by the year'
const compared = 'plans are compared, both trials are told'

export const statements: Statement[] = [
  ['Plan cards with a monthly/annual toggle', site, byInterval],
  ['One-time payment plans are always shown', site, byInterval],
  ['Subscriptions are filtered by the chosen interval', site, byInterval],
  ['A feature comparison table', site, compared],
  ['A guarantee section: refund guarantee 30 days', site, compared],
  [
    'The annual pack shows a banner that the offer is valid until the end of the month',
    site,
    'the annual pack is offered until the end of the month',
  ],
  [
    'The end of the month is that of France',
    'features/subscriptions/offer-end.test.ts',
    'the offer of %s ends with its month',
  ],
  ['The Enterprise button leads to /contact', site, compared],
  [
    'Who is signed in buys where the plan stands; errors are shown under the button',
    checkout,
    'the button of a plan says under it why it cannot',
  ],
  [
    'Who is signed out registers first, and comes back to the chosen plan',
    checkout,
    'a visitor chooses a plan, opens an account, finds the plan again',
  ],
  ['The plan that runs already says so', checkout, 'a card that is declined takes nothing'],
  ['The landing page has a pricing section (anchor pricing)', site, 'the landing page shows the same plans'],
  ['Pack Essentiel Découverte: 9.90 per month, unlimited invoices and quotes, CRM', site, byInterval],
  ['Starter: 29 per month, 10 expert reports per month, AI analysis, 3 invoice templates', site, byInterval],
  ['Pro (recommended, popular): 79 per month, 50 reports per month, mini CRM, priority support', site, byInterval],
  ['Enterprise: 199 per month, unlimited reports, API integration, multi-user', site, byInterval],
  ['Annual pack (badge: most chosen): 790 per year, shown as 65.83 per month, 2.17 per day', site, byInterval],
  ['Annual pack: 2 months free, saving 198.80, 20 percent off', site, byInterval],
  ['Annual billing gives 2 months free', site, byInterval],
  [
    'Prices exclude tax',
    'features/subscriptions/web/pricing-plans.test.tsx',
    'the prices of both intervals are in the page',
  ],
  ['Trial: 14 days in marketing; the plan table says 7 jours gratuits; both readings stand', site, compared],
]
