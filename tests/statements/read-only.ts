import type { Statement } from '#tests/support/statement.ts'

const rule = 'features/subscriptions/plan-access.test.ts'
const door = 'features/subscriptions/server/require-plan.test.ts'

export const statements: Statement[] = [
  ['active and trialing count as subscribed', rule, 'that is %s keeps the garage open'],
  ['the user is trial if the account is at most 7 days old, else no tier', rule, 'is open to its last second'],
  ['No tier: blocked, reason no_subscription, offering the pro plan', door, 'nothing is written, everything is read'],
  ['If the check itself fails, the action is allowed', door, 'work goes on when we cannot read what was paid'],
  ['imported data kept 3 months after the subscription ends', rule, 'leaves three months for the export'],
  ['imported data 3 months after the subscription ends', door, 'stays open for three months, to the day in France'],
]
