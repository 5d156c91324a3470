import type { Database } from '#db/database.ts'
import { purgeRemovedQuotes } from '#features/quotes/server/purge-removed-quotes.ts'
import { listGaragesWithPurgeable } from '#features/quotes/server/queries/quote-trash.ts'
import { houseId, withGarageAs, withSystem } from '#platform/context.ts'
import { defineCron } from '#platform/jobs/jobs.ts'

const requestId = 'purge-removed-quotes'

export const purgeRemovedQuotesCron = defineCron({
  name: requestId,
  expression: '33 3 * * *',
  async run({ database }: { database: Database }, now) {
    for (const garageId of await withSystem(database, { now, requestId }, listGaragesWithPurgeable)) {
      const actor = { now, requestId, garageId, accountId: houseId, role: 'manager' } as const
      await withGarageAs(database, actor, purgeRemovedQuotes)
    }
  },
})
