import type { ImportRecord } from '#features/imports/contract.ts'
import { importFileErased, importNotReady } from '#features/imports/refusals.ts'
import { importsRights } from '#features/imports/rights.ts'
import { forgetImportRows } from '#features/imports/server/forget-import-rows.ts'
import { runImportJob } from '#features/imports/server/jobs.ts'
import { moveImport } from '#features/imports/server/move-import.ts'
import { importableOf, lockImport } from '#features/imports/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { Edge } from '#platform/http.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

/** Has the rows written that were tried before. */
export async function runImport(
  ctx: Context,
  { id }: { id: string },
  { importables }: Pick<Edge, 'importables'>,
): Promise<ImportRecord> {
  authorise(ctx, importsRights.run)
  const current = await lockImport(ctx, id)
  authorise(ctx, importableOf(importables, current.kind).right)
  refuseUnless(current.status === 'checked', importNotReady)
  refuseUnless(current.hasFile, importFileErased)

  await forgetImportRows(ctx, id)

  const { kind, policy, rowCount } = current
  await audit(ctx, 'import.started', id, { kind, policy, rowCount })
  await enqueue(ctx, runImportJob, { importId: id })
  return moveImport(ctx, current, 'running')
}
