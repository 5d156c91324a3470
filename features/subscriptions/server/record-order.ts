import { laterOf, type NumberedAnswer } from '#features/subscriptions/numbered-answer.ts'
import { lockCustomer } from '#features/subscriptions/server/queries/customers.ts'
import { updateTiers } from '#features/subscriptions/server/update-tiers.ts'
import { canonicalJson } from '#lib/canonical-json.ts'
import type { SystemContext } from '#platform/context.ts'
import type { OrderState } from '#platform/payments/payment-objects.ts'

/** Stores an order's state unless a later one is known; ignores foreign customers. */
export async function recordOrder(ctx: SystemContext, found: NumberedAnswer<OrderState>): Promise<void> {
  const customer = await lockCustomer(ctx, found.state.customerId)
  if (!customer) return
  const kept = await findKept(ctx, found.state.id)
  if (laterOf(kept, found) !== found) return

  const endedAt = found.state.status === 'canceled' ? (kept?.endedAt ?? ctx.now) : null
  const { id, ...values } = { ...found.state, reading: found.number, endedAt }
  await ctx.db
    .insertInto('paymentOrders')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()

  if (kept && canonicalJson(kept.state) === canonicalJson(found.state)) return
  const { priceId, amountTotalCents, paymentStatus, status } = found.state
  const details = { priceId, amountTotalCents, paymentStatus, status }
  await updateTiers(ctx, customer.accountId, { action: 'payment_order.changed', details })
}

type Kept = NumberedAnswer<OrderState> & { endedAt: string | null }

async function findKept({ db }: SystemContext, id: string): Promise<Kept | undefined> {
  const row = await db.selectFrom('paymentOrders').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const { reading, number: _, endedAt, ...state } = row
  return { number: reading, state, endedAt }
}
