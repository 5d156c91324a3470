import type { Context } from '#platform/context.ts'

/** How far an import is; locked until the transaction ends. */
export function lockProgress({ db }: Context, id: string) {
  return db
    .selectFrom('imports')
    .select(['status', 'lastRow', 'kind'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function readLastRow({ db }: Context, id: string): Promise<number> {
  const found = await db.selectFrom('imports').select('lastRow').where('id', '=', id).executeTakeFirst()
  return found?.lastRow ?? 0
}

/** The next rows to take back, the last ones first; a record stands among them once. */
export async function listRowsToTakeBack({ db }: Context, importId: string, count: number) {
  const rows = await db
    .selectFrom('importRows')
    .select(['rowNumber', 'outcome', 'recordId', 'undo'])
    .where('importId', '=', importId)
    .where('outcome', 'in', ['created', 'updated'])
    .where('undoOutcome', 'is', null)
    .orderBy('rowNumber', 'desc')
    .limit(count)
    .forUpdate()
    .execute()
  const repeated = rows.findIndex(({ recordId }, at) => rows.findIndex((row) => row.recordId === recordId) < at)
  return repeated < 0 ? rows : rows.slice(0, repeated)
}
