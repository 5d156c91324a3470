import type { Database } from '#db/database.ts'
import { reviewSubscriptions } from '#features/subscriptions/server/review-subscriptions.ts'
import { withSystem } from '#platform/context.ts'
import { defineCron } from '#platform/jobs/jobs.ts'

export const reviewSubscriptionsCron = defineCron({
  name: 'review-subscriptions',
  expression: '23 * * * *',
  run: ({ database }: { database: Database }, now) =>
    withSystem(database, { now, requestId: 'review-subscriptions' }, reviewSubscriptions),
})
