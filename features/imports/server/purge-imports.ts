import { undoDays } from '#features/imports/import.ts'
import { eraseImportFiles } from '#features/imports/server/erase-import-files.ts'
import { audit } from '#platform/audit.ts'
import { houseId, type SystemContext } from '#platform/context.ts'

const atOnce = 200

/** Erases the files and the rows of imports that cannot be undone any more. Their counts stay. */
export async function purgeImports(ctx: SystemContext): Promise<void> {
  const { db, now } = ctx
  const before = new Date(now.getTime() - undoDays * 86_400_000).toISOString()
  const old = await db
    .selectFrom('imports')
    .select(['garageId', 'id'])
    .where('fileId', 'is not', null)
    .where('updatedAt', '<', before)
    .where('status', 'not in', ['checking', 'running', 'undoing'])
    .limit(atOnce)
    .forUpdate()
    .execute()
  for (const { garageId, id } of old) {
    await eraseImportFiles(ctx, garageId, [id])
    await db.deleteFrom('importRows').where('garageId', '=', garageId).where('importId', '=', id).execute()
    await audit({ ...ctx, garageId, accountId: houseId }, 'import.erased', id)
  }
}
