import type { SystemContext } from '#platform/context.ts'

export type SessionScope = 'local' | 'others' | 'global'

// Leaves no trace: its owner signs out, or the verb that ends it records why.
/** Ends this session, the others, or all of them. Returns their number. */
export async function endSession(
  ctx: SystemContext,
  session: { id: string; accountId: string },
  scope: SessionScope,
): Promise<number> {
  let ending = ctx.db
    .updateTable('sessions')
    .set({ endedAt: ctx.now })
    .where('accountId', '=', session.accountId)
    .where('endedAt', 'is', null)
  if (scope === 'local') ending = ending.where('id', '=', session.id)
  if (scope === 'others') ending = ending.where('id', '!=', session.id)
  const { numUpdatedRows } = await ending.executeTakeFirst()
  return Number(numUpdatedRows)
}
