import { updateTiers } from '#features/subscriptions/server/update-tiers.ts'
import type { SystemContext } from '#platform/context.ts'
import type { PaymentDesk } from '#platform/payments/payments.ts'

/** Removes purchases made at the test counter once real payments are configured. Real purchases stay. */
export async function forgetTestPurchases(ctx: SystemContext, desk: PaymentDesk['kind']): Promise<void> {
  if (desk === 'counter') return
  const gone = await ctx.db
    .deleteFrom('paymentCustomers')
    .where('desk', 'in', desk === 'live' ? ['counter', 'sandbox'] : ['counter'])
    .returning('accountId')
    .execute()
  const accountIds = [...new Set(gone.map(({ accountId }) => accountId))].toSorted()
  for (const accountId of accountIds) {
    await updateTiers(ctx, accountId, { action: 'subscription.forgotten', details: { desk } })
  }
}
