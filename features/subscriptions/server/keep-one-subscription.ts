import { endSubscription } from '#features/subscriptions/server/end-subscription.ts'
import type { PaymentTools } from '#features/subscriptions/server/follow-payment.ts'
import { type Begun, findBuyer, listBegun, listTrialsBeside } from '#features/subscriptions/server/queries/customers.ts'
import { type SystemContext, withSystem } from '#platform/context.ts'

/** Looks again after a page was completed, and ends the trials that two open pages gave: an account has one, and a garage needs none beside a subscription. A subscription that is paid runs on. */
export async function keepOneSubscription(
  tools: PaymentTools,
  { subscriptionId }: { subscriptionId: string },
  request: Pick<SystemContext, 'now' | 'requestId'>,
): Promise<void> {
  const { database, payments } = tools
  const inSystem = <T>(work: (ctx: SystemContext) => Promise<T>) => withSystem(database, request, work)
  const accountId = await inSystem((ctx) => findBuyer(ctx, subscriptionId))
  if (accountId === undefined) return
  const buyer = { accountId, desk: payments.kind }
  const end = async (trials: { id: string }[]) => {
    for (const { id } of trials) await endSubscription(tools, { id }, request)
  }
  await end(secondTrials(await inSystem((ctx) => listBegun(ctx, buyer))))
  // Every completion is written before its look: of two managers who pay at once, the later look sees both.
  await end(await inSystem((ctx) => listTrialsBeside(ctx, buyer)))
}

/** A trial begins the first subscription of an account, and no other one. */
function secondTrials(begun: Begun[]): Begun[] {
  const paid = begun.find(({ isRunning, status }) => isRunning && status !== 'trialing')
  const kept = paid ?? begun.at(-1)
  return begun.filter((each) => each.isRunning && each.status === 'trialing' && each !== kept)
}
