import { clientsRights } from '#features/clients/rights.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Quotes go with the person that they are for: answers the entries of the journal that repeat what they said. */
export async function eraseQuotesOfPerson(ctx: Context, personIds: readonly string[]): Promise<number[]> {
  authorise(ctx, clientsRights.erase)
  const rows = await ctx.db
    .selectFrom('auditEntries')
    .select('position')
    .where('garageId', '=', ctx.garageId)
    .where('entityId', 'in', ({ selectFrom }) =>
      selectFrom('quotes').select('quotes.id').where('clientId', 'in', personIds),
    )
    .orderBy('position')
    .execute()
  return rows.map(({ position }) => position)
}
