import { trashDays } from '#features/quotes/quote.ts'
import type { Context, SystemContext } from '#platform/context.ts'

/** The removed drafts whose time in the trash is over. */
export function selectPurgeable({ db, now }: Pick<Context, 'db' | 'now'>) {
  const before = new Date(now.getTime() - trashDays * 86_400_000).toISOString()
  return db.selectFrom('quotes').where('status', '=', 'removed').where('updatedAt', '<', before)
}

export async function listGaragesWithPurgeable(ctx: SystemContext): Promise<string[]> {
  const found = await selectPurgeable(ctx).select('garageId').distinct().execute()
  return found.map(({ garageId }) => garageId)
}
