import { clientsRights } from '#features/clients/rights.ts'
import { authorise, type Context } from '#platform/context.ts'
import { forgetAnswers } from '#platform/idempotency.ts'

/** Hours go with the orders of erased people. Answers the entries of the journal about them. */
export async function eraseTimesOfPerson(ctx: Context, personIds: readonly string[]): Promise<number[]> {
  authorise(ctx, clientsRights.erase)
  const { db, garageId } = ctx
  const times = await db
    .selectFrom('timeEntries')
    .select('id')
    .where('repairOrderId', 'in', ({ selectFrom }) =>
      selectFrom('repairOrders').select('id').where('clientId', 'in', personIds),
    )
    .execute()
  const ids = times.map(({ id }) => id)
  if (ids.length === 0) return []
  await forgetAnswers(ctx, ids)
  const rows = await db
    .selectFrom('auditEntries')
    .select('position')
    .where('garageId', '=', garageId)
    .where('entityId', 'in', ids)
    .execute()
  return rows.map(({ position }) => position)
}
