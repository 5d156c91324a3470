import { keptMonths, noticeDays } from '#features/subscriptions/garage-erasure.ts'
import type { SystemContext } from '#platform/context.ts'

const dayMs = 86_400_000
/** Nobody's three months are over before this age. A month has 28 days at least. */
const youngestMs = (keptMonths * 28 - noticeDays) * dayMs

/** The garages whose data may be due. The demonstration is nobody's data. */
export async function listOldGarages({ db, now }: SystemContext): Promise<string[]> {
  const rows = await db
    .selectFrom('garages')
    .select('id')
    .where('isDemo', '=', false)
    .where('createdAt', '<', new Date(now.getTime() - youngestMs).toISOString())
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
