import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { keepOneSubscription } from '#features/subscriptions/server/keep-one-subscription.ts'
import { recordOrder } from '#features/subscriptions/server/record-order.ts'
import { recordSubscription, type SubscriptionCause } from '#features/subscriptions/server/record-subscription.ts'
import { type SystemContext, withSystem } from '#platform/context.ts'
import { type PaymentSubject, readCheckoutAt, readSubscriptionAt } from '#platform/payments/payment-objects.ts'
import type { PaymentDesk } from '#platform/payments/payments.ts'

export type PaymentTools = { database: Database; payments: PaymentDesk }
type Request = Pick<SystemContext, 'now' | 'requestId'>

/** Reads the current state of everything the event touches, and stores it. */
export async function followPayment(
  tools: PaymentTools,
  subject: PaymentSubject,
  request: Request,
  /** The audit action, when a member of the garage caused the change. */
  cause?: SubscriptionCause,
): Promise<void> {
  const { database, payments } = tools
  const inSystem = <T>(work: (ctx: SystemContext) => Promise<T>) => withSystem(database, request, work)
  for (const { kind, id } of await inSystem((ctx) => listTouched(ctx, subject))) {
    const number = await inSystem(drawNumber)
    if (kind === 'subscription') {
      const state = await readSubscriptionAt(payments, id)
      if (state) await inSystem((ctx) => recordSubscription(ctx, { number, state }, cause))
      continue
    }
    const found = await readCheckoutAt(payments, id)
    if (!found) continue
    if ('order' in found) await inSystem((ctx) => recordOrder(ctx, { number, state: found.order }))
    else {
      await followPayment(tools, { kind: 'subscription', id: found.subscriptionId }, request)
      await keepOneSubscription(tools, found, request)
    }
  }
}

/** A customer touches their subscriptions and their card; a payment touches its order. */
async function listTouched({ db }: SystemContext, { kind, id }: PaymentSubject): Promise<PaymentSubject[]> {
  if (kind === 'customer') {
    const rows = await db.selectFrom('subscriptions').select('id').where('customerId', '=', id).orderBy('id').execute()
    return rows.map((row) => ({ kind: 'subscription', id: row.id }))
  }
  if (kind === 'payment') {
    const rows = await db.selectFrom('paymentOrders').select('id').where('paymentIntentId', '=', id).execute()
    return rows.map((row) => ({ kind: 'checkout', id: row.id }))
  }
  return [{ kind, id }]
}

async function drawNumber({ db }: SystemContext): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('payment_readings') as number`.execute(db)
  return rows[0]?.number ?? 0
}
