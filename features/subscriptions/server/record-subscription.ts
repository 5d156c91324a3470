import { laterOf, type NumberedAnswer } from '#features/subscriptions/numbered-answer.ts'
import { lockCustomer } from '#features/subscriptions/server/queries/customers.ts'
import { updateTiers } from '#features/subscriptions/server/update-tiers.ts'
import { canonicalJson } from '#lib/canonical-json.ts'
import type { SystemContext } from '#platform/context.ts'
import type { SubscriptionState } from '#platform/payments/payment-objects.ts'

export type SubscriptionCause = 'subscription.changed' | 'subscription.canceled' | 'subscription.reactivated'

/** Stores a subscription's state unless a later one is known; ignores foreign customers. */
export async function recordSubscription(
  ctx: SystemContext,
  found: NumberedAnswer<SubscriptionState>,
  action: SubscriptionCause = 'subscription.changed',
): Promise<void> {
  const customer = await lockCustomer(ctx, found.state.customerId)
  if (!customer) return
  const kept = await findKept(ctx, found.state.id)
  if (laterOf(kept, found) !== found) return

  const { id, ...values } = { ...found.state, reading: found.number }
  await ctx.db
    .insertInto('subscriptions')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()

  if (kept && canonicalJson(kept.state) === canonicalJson(found.state)) return
  const { status, priceId, currentPeriodEnd, cancelAtPeriodEnd } = found.state
  const details = { status, priceId, currentPeriodEnd, cancelAtPeriodEnd }
  await updateTiers(ctx, customer.accountId, { action, details })
}

async function findKept({ db }: SystemContext, id: string): Promise<NumberedAnswer<SubscriptionState> | undefined> {
  const row = await db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const { reading, ...state } = row
  return { number: reading, state }
}
