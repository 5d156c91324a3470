import { sql } from 'kysely'
import { clientsRights } from '#features/clients/rights.ts'
import { eraseImportFiles } from '#features/imports/server/erase-import-files.ts'
import { auditEach } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

const erasedValues = 'Les anciennes valeurs ont été effacées avec une personne\u202f: la fiche reste.'

/**
 * Erases the rows of imports about these people, and every file that is still kept, since only reading it would show whom it names. The
 * other clients can still be taken back. Old values of vehicles and other records go as well: a plate belongs to somebody.
 */
export async function eraseImportsOfPerson(ctx: Context, personIds: readonly string[]): Promise<number[]> {
  authorise(ctx, clientsRights.erase)
  const { db, garageId } = ctx
  await db.deleteFrom('importRows').where('recordId', 'in', personIds).execute()
  await db
    .updateTable('importRows')
    .set({ undo: null, undoOutcome: 'kept', reason: erasedValues })
    .where('outcome', '=', 'updated')
    .where('undoOutcome', 'is', null)
    .where(sql<boolean>`record_id not in (select id from clients)`)
    .execute()
  await db.deleteFrom('importReferences').where('recordId', 'in', personIds).execute()
  const held = await db.selectFrom('imports').select('id').where('fileId', 'is not', null).execute()
  const ids = held.map(({ id }) => id)
  await db.updateTable('imports').set({ fileName: '' }).where('fileName', '<>', '').execute()
  await eraseImportFiles(ctx, garageId, ids)
  await auditEach(ctx, 'import.person_erased', ids)
  return []
}
