import type { Selectable } from 'kysely'
import type { FilesRow } from '#db/schema.gen.ts'
import { audit } from '#platform/audit.ts'
import { accountOf, type Context } from '#platform/context.ts'
import { cleanFileName } from '#platform/files/file-names.ts'
import type { StoredFile } from '#platform/files/file-store.ts'

export type FileRecord = Selectable<FilesRow>
type NamedFile = StoredFile & { id: string; name: string; isLoose?: boolean; isCounted?: boolean }

/** Writes the row that makes stored bytes a file of the garage; undefined when the id is taken. */
export async function recordFile(ctx: Context, file: NamedFile): Promise<FileRecord | undefined> {
  const { garageId, now } = ctx
  const recorded = await ctx.db
    .insertInto('files')
    .values({ ...file, name: cleanFileName(file.name), garageId, createdBy: accountOf(ctx), createdAt: now })
    .onConflict((conflict) => conflict.columns(['garageId', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (recorded) {
    const { mediaType, sizeBytes, sha256 } = recorded
    await audit(ctx, 'file.recorded', recorded.id, { mediaType, sizeBytes, sha256 })
  }
  return recorded
}

export function findFile(ctx: Pick<Context, 'db' | 'garageId'>, id: string): Promise<FileRecord | undefined> {
  const { db, garageId } = ctx
  return db.selectFrom('files').selectAll().where('garageId', '=', garageId).where('id', '=', id).executeTakeFirst()
}

/** Attaches loose files to a record; answers those that were still loose. */
export function takeLooseFiles({ db, garageId }: Context, ids: string[]): Promise<FileRecord[]> {
  return db
    .updateTable('files')
    .set({ isLoose: false })
    .where('garageId', '=', garageId)
    .where('id', 'in', ids)
    .where('isLoose', '=', true)
    .returningAll()
    .execute()
}

/** Lets files of a record go: the next sweep deletes them. */
export async function releaseFiles({ db, garageId }: Context, ids: string[]): Promise<void> {
  await db.updateTable('files').set({ isLoose: true }).where('garageId', '=', garageId).where('id', 'in', ids).execute()
}

/** Removes files that were sent for a refused request, unless another record took them. */
export async function discardLooseFiles(ctx: Context, files: { id: string }[]): Promise<void> {
  const ids = files.map(({ id }) => id)
  const { db, garageId, accountId } = ctx
  const discarded = await db
    .deleteFrom('files')
    .where('garageId', '=', garageId)
    .where('id', 'in', ids)
    .where('isLoose', '=', true)
    .where('createdBy', '=', accountId)
    .returning(['id', 'sha256'])
    .execute()
  await auditRemoved(ctx, discarded)
}

/**
 * Removes every file that no record took yet and every slice of one that still comes, because only looking at them would show whom they
 * are about. A device that holds one sends it again.
 */
export async function discardArrivingFiles(ctx: Context): Promise<void> {
  const { db, garageId } = ctx
  await db.deleteFrom('fileSlices').where('garageId', '=', garageId).execute()
  const discarded = await db
    .deleteFrom('files')
    .where('garageId', '=', garageId)
    .where('isLoose', '=', true)
    .returning(['id', 'sha256'])
    .execute()
  await auditRemoved(ctx, discarded)
}

async function auditRemoved(ctx: Context, files: { id: string; sha256: string }[]): Promise<void> {
  for (const { id, sha256 } of files) await audit(ctx, 'file.removed', id, { sha256 })
}
