import type { Context, SystemContext } from '#platform/context.ts'

/** Notes records that are gone for good, so that devices forget them. */
export async function noteRemoved({ db, garageId, now }: Context, kind: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .insertInto('removedRecords')
    .values(ids.map((id) => ({ garageId, kind, id, removedAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Records of a kind that were removed since this instant. */
export async function listRemoved({ db }: Context, kind: string, since: string): Promise<string[]> {
  const rows = await db
    .selectFrom('removedRecords')
    .select('id')
    .where('kind', '=', kind)
    .where('removedAt', '>=', since)
    .execute()
  return rows.map(({ id }) => id)
}

const keptDays = 120

/** A device forgets by itself what it has not seen for so long. */
export async function forgetRemoved({ db, now }: SystemContext): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString()
  await db.deleteFrom('removedRecords').where('removedAt', '<', before).execute()
}
