import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'

type Released = { id: string; fileId: string | null }

// Asks no right: the end of its days or the erasure of a person takes an archive away.
/** Erases an archive, or gives up one that is being written. Its row of files goes, and the next sweep erases the bytes. */
export async function releaseGarageExport(ctx: Omit<Context, 'role'>, { id, fileId }: Released): Promise<void> {
  const { db, garageId } = ctx
  await db
    .updateTable('garageExports')
    .set({ status: 'erased', fileId: null })
    .where('garageId', '=', garageId)
    .where('id', '=', id)
    .execute()
  if (fileId) await db.deleteFrom('files').where('garageId', '=', garageId).where('id', '=', fileId).execute()
  await audit(ctx, 'garage_export.erased', id)
}
