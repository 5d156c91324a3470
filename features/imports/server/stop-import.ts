import type { ImportRecord } from '#features/imports/contract.ts'
import { importNotReady } from '#features/imports/refusals.ts'
import { importsRights } from '#features/imports/rights.ts'
import { moveImport } from '#features/imports/server/move-import.ts'
import { lockImport } from '#features/imports/server/queries.ts'
import { refuseUnless } from '#lib/refusal.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

/** Stops a file on its way. The job sees it before its next rows; rows that are written stay, and can be undone. */
export async function stopImport(ctx: Context, { id }: { id: string }): Promise<ImportRecord> {
  authorise(ctx, importsRights.run)
  const current = await lockImport(ctx, id)
  refuseUnless(current.status === 'checking' || current.status === 'running', importNotReady)

  await audit(ctx, 'import.stopped', id, { readCount: current.readCount })
  return current.status === 'running'
    ? moveImport(ctx, current, 'stopped', { settledAt: ctx.now })
    : moveImport(ctx, current, 'draft')
}
