import { importsRights } from '#features/imports/rights.ts'
import { moveImport } from '#features/imports/server/move-import.ts'
import { lockImport } from '#features/imports/server/queries.ts'
import { audit } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Settled = { importId: string; phase: 'checking' | 'running'; problem?: string }

/** Ends a rehearsal or an import, with its problem when the file could not be read to its end. */
export async function settleImport(ctx: Context, { importId, phase, problem }: Settled): Promise<void> {
  authorise(ctx, importsRights.run)
  const current = await lockImport(ctx, importId)
  if (current.status !== phase) return
  const status = phase === 'running' ? (problem ? 'stopped' : 'done') : problem ? 'draft' : 'checked'
  const ending = phase === 'running' ? { settledAt: ctx.now } : {}
  await moveImport(ctx, current, status, { ...ending, problem: problem ?? null })
  const { createdCount, updatedCount, sameCount, refusedCount } = current
  await audit(ctx, 'import.finished', importId, { phase, createdCount, updatedCount, sameCount, refusedCount })
}
