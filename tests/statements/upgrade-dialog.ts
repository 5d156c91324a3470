import type { Statement } from '#tests/support/statement.ts'

const dialog = 'tests/e2e/upgrade-dialog.spec.ts'
const plans = 'features/subscriptions/permission.test.ts'

const report = 'a report too many opens the dialog'
const reasons = 'each reason has its title and its plan'

export const statements: Statement[] = [
  ['Modal with a title and message by reason', dialog, reasons],
  ['report_limit: « Limite de rapports atteinte » shows used/limit', dialog, report],
  ['invoice_limit: « Limite de factures atteinte »', dialog, reasons],
  ['feature_not_available: only with the pro AI pack', dialog, reasons],
  ['no_subscription: « Abonnement requis », the trial is over', dialog, reasons],
  ['Default title: « Mise à niveau requise »', dialog, 'a team without a place left is told so'],
  ['Plan benefits: up to 50 reports, unlimited invoices, the assistant, priority support', dialog, report],
  [
    'Upgrade offered: the smallest plan that fits (decision 030), pro for feature blocks',
    plans,
    'that is used up is never answered by a plan too small',
  ],
  ['« Redirection... » while working', dialog, 'the button works once however often it is pressed'],
  ['A link « Voir tous les plans »', dialog, report],
  ['Creates a checkout in subscription mode', dialog, 'the button works once however often it is pressed'],
  ['Failure: the message; no URL: « No checkout URL returned »', dialog, 'an upgrade that fails says why'],
]
