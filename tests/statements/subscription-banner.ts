import type { Statement } from '#tests/support/statement.ts'

const site = 'tests/e2e/site-subscription-banner.spec.ts'

export const statements: Statement[] = [
  ['The banner is hidden on dashboard pages', site, 'is not disturbed while paying or at work'],
  ['The banner is hidden on checkout pages', site, 'is not disturbed on the pages of payment'],
  ['The banner is hidden when the subscription is judged already paid', site, 'and pays already sees no banner'],
  [
    'An annual pack that runs is paid too',
    'tests/e2e/checkout.spec.ts',
    'a card that is declined takes nothing; the next one pays the annual pack',
  ],
  ['The banner is dismissible', site, 'closes the banner by keyboard'],
  ['Trialing: « Période d’essai en cours », days left, plan name, link to pricing', site, 'sees how many days'],
  [
    'Days left are computed from the period end and rounded up',
    'features/subscriptions/subscription-banner-variants.test.ts',
    'that ends in %d days has %s',
  ],
  ['The period end is in seconds', 'tests/subscription-view.test.ts', 'the banner reads status, price and end'],
  [
    'Canceled: « Abonnement annulé », end date in French format, link « Réactiver mon abonnement »',
    site,
    'sees when a canceled subscription ended',
  ],
  [
    'Otherwise: « Découvrez nos offres » with link « Voir les tarifs »',
    site,
    'discovers the offers in a slim bar that covers nothing else',
  ],
  [
    'Read stripe_user_subscriptions: one row or none, all fields',
    'browser/own-tables.test.ts',
    'one row is read with the token',
  ],
  [
    'Subscription fetch failures are logged and yield null',
    site,
    'with a subscription of another kind discovers the offers',
  ],
]
