import { batchSize } from '#features/imports/import.ts'
import { importsRights } from '#features/imports/rights.ts'
import { noteTakenBack } from '#features/imports/server/note-taken-back.ts'
import { listRowsToTakeBack, lockProgress } from '#features/imports/server/queries/import-progress.ts'
import { importableOf } from '#features/imports/server/queries.ts'
import type { WrittenRow } from '#lib/importing.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { Importable } from '#platform/importing.ts'
import type { JobRun } from '#platform/jobs/jobs.ts'

type Tools = { importables: readonly Importable[] }

/** Takes back what an import wrote, from its last row to its first. A run that was cut goes on where it stopped. */
export async function takeBackImport({ importables }: Tools, importId: string, run: JobRun): Promise<void> {
  while (await run.inGarage((ctx) => takeBackSome(ctx, importables, importId)));
}

async function takeBackSome(ctx: Context, importables: Tools['importables'], importId: string): Promise<boolean> {
  authorise(ctx, importsRights.run)
  const progress = await lockProgress(ctx, importId)
  if (progress?.status !== 'undoing') return false
  const rows = await listRowsToTakeBack(ctx, importId, batchSize)
  if (rows.length === 0) {
    await end(ctx, importId)
    return false
  }
  const written = rows.map(({ recordId, outcome, undo }) => ({ recordId, outcome, undo })) as WrittenRow[] // noteImportRows wrote them
  const reasons = await importableOf(importables, progress.kind).takeBack(ctx, importId, written)
  await noteTakenBack(ctx, importId, rows, reasons)
  return true
}

async function end(ctx: Context, importId: string): Promise<void> {
  const kept = ctx.db
    .selectFrom('importRows')
    .select('recordId')
    .where('importId', '=', importId)
    .where('undoOutcome', '=', 'kept')
  await ctx.db
    .deleteFrom('importReferences')
    .where('importId', '=', importId)
    .where('recordId', 'not in', kept)
    .execute()
  await ctx.db.updateTable('imports').set({ status: 'undone', updatedAt: ctx.now }).where('id', '=', importId).execute()
  await audit(ctx, 'import.undone', importId)
}
