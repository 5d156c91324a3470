import type { ImportRecord } from '#features/imports/contract.ts'
import { mayUndo, undoDays } from '#features/imports/import.ts'
import { importNotReady, undoTooLate } from '#features/imports/refusals.ts'
import { importsRights } from '#features/imports/rights.ts'
import { undoImportJob } from '#features/imports/server/jobs.ts'
import { moveImport } from '#features/imports/server/move-import.ts'
import { importableOf, lockImport } from '#features/imports/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { Edge } from '#platform/http.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

/** Has all that an import wrote taken back, but for records that changed since. */
export async function undoImport(
  ctx: Context,
  { id }: { id: string },
  { importables }: Pick<Edge, 'importables'>,
): Promise<ImportRecord> {
  authorise(ctx, importsRights.run)
  const current = await lockImport(ctx, id)
  authorise(ctx, importableOf(importables, current.kind).right)
  refuseUnless(mayUndo(current.status), importNotReady)
  const since = new Date(ctx.now.getTime() - undoDays * 86_400_000).toISOString()
  refuseUnless(current.settledAt !== null && current.settledAt >= since, undoTooLate)

  await audit(ctx, 'import.undo_started', id)
  await enqueue(ctx, undoImportJob, { importId: id })
  return moveImport(ctx, current, 'undoing')
}
