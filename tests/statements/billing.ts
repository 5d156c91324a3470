import type { Statement } from '#tests/support/statement.ts'

const page = 'tests/e2e/billing.spec.ts'
const words = 'features/subscriptions/billing.test.ts'
const server = 'features/subscriptions/server/manage-subscription.test.ts'
const rates = 'test-counter/taxes.test.ts'

const states = 'states have the words of the specification'
const renewal = 'a renewal that fails is shown as the service says it'
const amounts = 'amounts are cents divided by a hundred, in French'

export const statements: Statement[] = [
  ['active and trialing are displayed « Actif » and « Période d’essai »', words, states],
  ['Other values are shown raw in amber', page, renewal],
  ['Order payment_status paid is shown « Payé »; others raw', words, states],
  [
    'Subscription: current_period_end, payment_method_brand, payment_method_last4',
    words,
    'a card is told by its brand',
  ],
  ['Amounts are in cents divided by 100 and formatted in fr-FR', words, amounts],
  ['Order: amount_total, currency, order_date, payment_status', page, 'the annual pack is paid once'],
  ['Annual pack 790 per year, excluding tax', page, 'the annual pack is paid once'],
  ['Plans in EUR, excluding tax', rates, 'is twenty percent on top of a plan'],
  ['Trial of 14 days, and account of 7 days: both readings stand', words, 'that is tried says that the free week runs'],
  ['Unlimited is said as such', 'features/subscriptions/usage.test.ts', 'what is not counted is said to be unlimited'],
  ['Imported data is kept 3 months after the subscription ends', page, 'a plan is canceled in two clicks'],
  ['Renewal is cancellable, and works to its end', server, 'stays open until its period ends'],
  ['Canceled: « Réactiver mon abonnement »', page, 'a subscription that is over is bought anew'],
  ['Checkout: url and sessionId, from every state', server, 'is confirmed at the service, which shows what it costs'],
]
