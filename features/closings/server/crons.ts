import type { Database } from '#db/database.ts'
import { closeForgottenPeriods } from '#features/closings/server/close-forgotten-periods.ts'
import { listForgetfulGarages } from '#features/closings/server/queries/forgetful-garages.ts'
import { houseId, withGarageAs, withSystem } from '#platform/context.ts'
import { defineCron } from '#platform/jobs/jobs.ts'

/** Every hour, so that a process that was down at midnight forgets no day. */
export const closeForgottenPeriodsCron = defineCron({
  name: 'close-forgotten-periods',
  expression: '9 * * * *',
  async run({ database }: { database: Database }, now) {
    const request = { now, requestId: 'close-forgotten-periods' }
    const failures: unknown[] = []
    for (const garageId of await withSystem(database, request, listForgetfulGarages)) {
      const actor = { ...request, garageId, accountId: houseId, role: 'manager' } as const
      // A garage that cannot be closed delays no other.
      await withGarageAs(database, actor, closeForgottenPeriods).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} garages could not be closed`)
  },
})
