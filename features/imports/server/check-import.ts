import type { ImportRecord } from '#features/imports/contract.ts'
import { mayEdit } from '#features/imports/import.ts'
import { columnsIncomplete, importFileErased, importNotReady } from '#features/imports/refusals.ts'
import { importsRights } from '#features/imports/rights.ts'
import { forgetImportRows } from '#features/imports/server/forget-import-rows.ts'
import { checkImportJob } from '#features/imports/server/jobs.ts'
import { moveImport } from '#features/imports/server/move-import.ts'
import { importableOf, lockImport } from '#features/imports/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { Edge } from '#platform/http.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

/** Has all rows tried without writing any. */
export async function checkImport(
  ctx: Context,
  { id }: { id: string },
  { importables }: Pick<Edge, 'importables'>,
): Promise<ImportRecord> {
  authorise(ctx, importsRights.run)
  const current = await lockImport(ctx, id)
  authorise(ctx, importableOf(importables, current.kind).right)
  refuseUnless(mayEdit(current.status), importNotReady)
  refuseUnless(current.hasFile, importFileErased)
  refuseUnless(
    current.mapping.some((key) => key !== null),
    columnsIncomplete,
  )

  await forgetImportRows(ctx, id)

  await audit(ctx, 'import.checked', id)
  await enqueue(ctx, checkImportJob, { importId: id })
  return moveImport(ctx, current, 'checking')
}
