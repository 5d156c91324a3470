import { clientsRights } from '#features/clients/rights.ts'
import { eraseImportFiles } from '#features/imports/server/erase-import-files.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/**
 * Erases the rows of imports about these people, and every file that is still kept, since only reading it would show whom it names. The
 * other rows can still be taken back: they hold no values of these people.
 */
export async function eraseImportsOfPerson(ctx: Context, personIds: readonly string[]): Promise<number[]> {
  authorise(ctx, clientsRights.erase)
  const { db, garageId } = ctx
  await db.deleteFrom('importRows').where('recordId', 'in', personIds).execute()
  await db.deleteFrom('importReferences').where('recordId', 'in', personIds).execute()
  const held = await db.selectFrom('imports').select('id').where('fileId', 'is not', null).execute()
  const ids = held.map(({ id }) => id)
  await db.updateTable('imports').set({ fileName: '' }).where('fileName', '<>', '').execute()
  await eraseImportFiles(ctx, garageId, ids)
  for (const id of ids) await audit(ctx, 'import.person_erased', id)
  return []
}
