import { endSubscription } from '#features/subscriptions/server/end-subscription.ts'
import type { PaymentTools } from '#features/subscriptions/server/follow-payment.ts'
import { listBegun } from '#features/subscriptions/server/queries/customers.ts'
import { type SystemContext, withSystem } from '#platform/context.ts'

/** Looks again after a page was completed: a trial begins the first subscription of an account, and no other one. Ends trials beside it. */
export async function keepOneSubscription(
  tools: PaymentTools,
  { subscriptionId }: { subscriptionId: string },
  request: Pick<SystemContext, 'now' | 'requestId'>,
): Promise<void> {
  const { database, payments } = tools
  const begun = await withSystem(database, request, async (ctx) => {
    const buyer = await ctx.db
      .selectFrom('subscriptions')
      .innerJoin('paymentCustomers', 'paymentCustomers.id', 'customerId')
      .select('accountId')
      .where('subscriptions.id', '=', subscriptionId)
      .executeTakeFirst()
    return buyer ? listBegun(ctx, { ...buyer, desk: payments.kind }) : []
  })
  const paid = begun.find(({ isRunning, status }) => isRunning && status !== 'trialing')
  const kept = paid ?? begun.at(-1)
  for (const each of begun) {
    if (each.isRunning && each.status === 'trialing' && each !== kept) await endSubscription(tools, each, request)
  }
}
