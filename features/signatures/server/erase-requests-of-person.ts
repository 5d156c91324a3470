import { clientsRights } from '#features/clients/rights.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Requests that nobody signed go with the person; a signature stays ten years, and refuses the erasure. */
// Leaves no trace: the erasure of the person is audited once for all that goes with them.
export async function eraseRequestsOfPerson(ctx: Context, personIds: readonly string[]): Promise<number[]> {
  authorise(ctx, clientsRights.erase)
  const { db, garageId } = ctx
  const unsigned = await db
    .selectFrom('signatureRequests as r')
    .select('r.id')
    .where('r.signedAt', 'is', null)
    .where('r.turn', '=', 1)
    .where('r.id', 'in', ({ selectFrom }) =>
      selectFrom('signers').select('requestId').where('clientId', 'in', personIds),
    )
    .execute()
  const ids = unsigned.map(({ id }) => id)
  if (ids.length === 0) return []
  const entries = await db
    .selectFrom('auditEntries')
    .select('position')
    .where('garageId', '=', garageId)
    .where('entityId', 'in', ids)
    .orderBy('position')
    .execute()
  await db.deleteFrom('signatureRequests').where('id', 'in', ids).execute()
  return entries.map(({ position }) => position)
}
