import type { ImportRecord } from '#features/imports/contract.ts'
import type { ImportStatus } from '#features/imports/import.ts'
import { readImport } from '#features/imports/server/queries.ts'
import type { Context } from '#platform/context.ts'

type Ending = { settledAt?: Date; problem?: string | null }

/** Brings an import to its next state. */
export async function moveImport(
  ctx: Context,
  { id, version }: Pick<ImportRecord, 'id' | 'version'>,
  status: ImportStatus,
  ending: Ending = {},
): Promise<ImportRecord> {
  await ctx.db
    .updateTable('imports')
    .set({ status, version: version + 1, updatedAt: ctx.now, ...ending })
    .where('id', '=', id)
    .execute()
  return readImport(ctx, { id })
}
