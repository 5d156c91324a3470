import type { Database } from '#db/database.ts'
import { listOldGarages } from '#features/subscriptions/server/queries/old-garages.ts'
import { reviewEndedGarage } from '#features/subscriptions/server/review-ended-garage.ts'
import { reviewSubscriptions } from '#features/subscriptions/server/review-subscriptions.ts'
import { type SystemContext, withSystem } from '#platform/context.ts'
import { defineCron } from '#platform/jobs/jobs.ts'

export const reviewSubscriptionsCron = defineCron({
  name: 'review-subscriptions',
  expression: '23 * * * *',
  run: ({ database }: { database: Database }, now) =>
    withSystem(database, { now, requestId: 'review-subscriptions' }, reviewSubscriptions),
})

type ErasureTools = { database: Database; keptTables: readonly string[]; baseUrl: string }

/** Announces and does the erasure of the data of garages whose plan ended, each in a transaction of its own. */
export const eraseEndedGaragesCron = defineCron({
  name: 'erase-ended-garages',
  expression: '41 2 * * *',
  async run({ database, keptTables, baseUrl }: ErasureTools, now) {
    const request = { now, requestId: 'erase-ended-garages' }
    const failures: unknown[] = []
    for (const id of await withSystem(database, request, listOldGarages)) {
      const review = (ctx: SystemContext) => reviewEndedGarage(ctx, { id, keptTables, baseUrl })
      // One garage that cannot be erased delays no other.
      await withSystem(database, request, review).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} garages could not be reviewed`)
  },
})
