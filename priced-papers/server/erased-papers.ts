import type { Context } from '#platform/context.ts'

/** Papers go with the person that they are for: answers the entries of the journal that repeat what they said. */
export async function entriesOfPapers(
  { db, garageId }: Context,
  papers: 'quotes' | 'repairOrders',
  personIds: readonly string[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('auditEntries')
    .select('position')
    .where('garageId', '=', garageId)
    .where('entityId', 'in', ({ selectFrom }) => selectFrom(papers).select('id').where('clientId', 'in', personIds))
    .orderBy('position')
    .execute()
  return rows.map(({ position }) => position)
}
