import type { Tx } from '#db/database.ts'

/** Erases the files of these imports; the next sweep erases their bytes. */
export async function eraseImportFiles(
  { db }: { db: Tx },
  garageId: string,
  importIds: readonly string[],
): Promise<void> {
  if (importIds.length === 0) return
  const held = await db
    .selectFrom('imports')
    .select('fileId')
    .where('garageId', '=', garageId)
    .where('id', 'in', importIds)
    .execute()
  await db
    .updateTable('imports')
    .set({ fileId: null })
    .where('garageId', '=', garageId)
    .where('id', 'in', importIds)
    .execute()
  const ids = held.flatMap(({ fileId }) => fileId ?? [])
  if (ids.length > 0) await db.deleteFrom('files').where('garageId', '=', garageId).where('id', 'in', ids).execute()
}
