import type { Context } from '#platform/context.ts'

/** Forgets what an earlier rehearsal found. */
export async function forgetImportRows({ db }: Context, importId: string): Promise<void> {
  await db.deleteFrom('importRows').where('importId', '=', importId).execute()
  const none = { readCount: 0, lastRow: 0, createdCount: 0, updatedCount: 0, sameCount: 0, refusedCount: 0 }
  await db
    .updateTable('imports')
    .set({ ...none, problem: null })
    .where('id', '=', importId)
    .execute()
}
