import { endSubscriptionJob, followPaymentJob } from '#features/subscriptions/server/jobs.ts'
import type { SystemContext } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

const hourMs = 3_600_000
const atOnce = 500

/** Reads subscriptions whose event is overdue, and ends those of deleted accounts. */
export async function reviewSubscriptions(ctx: SystemContext): Promise<void> {
  for (const id of await listOverdue(ctx)) {
    await enqueue(ctx, followPaymentJob, { kind: 'subscription', id }, { singletonKey: `subscription:${id}` })
  }
  for (const id of await listOrphans(ctx)) await enqueue(ctx, endSubscriptionJob, { id }, { singletonKey: id })
}

/** Subscriptions whose period ended hours ago without an event. */
async function listOverdue({ db, now }: SystemContext): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('status', 'in', ['trialing', 'active', 'past_due'])
    .where('currentPeriodEnd', '<', new Date(now.getTime() - 2 * hourMs).toISOString())
    .orderBy('currentPeriodEnd', 'desc')
    .limit(atOnce)
    .execute()
  return rows.map(({ id }) => id)
}

async function listOrphans({ db }: SystemContext): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .innerJoin('paymentCustomers', 'paymentCustomers.id', 'customerId')
    .innerJoin('accounts', 'accounts.id', 'accountId')
    .select('subscriptions.id')
    .where('accounts.deletedAt', 'is not', null)
    .where('status', 'not in', ['canceled', 'incomplete_expired'])
    .limit(atOnce)
    .execute()
  return rows.map(({ id }) => id)
}
