import { garageExportsRights } from '#features/garage-exports/rights.ts'
import { listStoredFiles } from '#features/garage-exports/server/queries/exported-files.ts'
import { countRows, listTablesToWrite } from '#features/garage-exports/server/queries/exported-tables.ts'
import { lockGarageExport } from '#features/garage-exports/server/queries.ts'
import { authorise, type Context } from '#platform/context.ts'
import type { ExportedTables } from '#platform/exporting.ts'

/** Tells what there is to write. Undefined for an export that was settled or given up meanwhile. */
export async function beginGarageExport(ctx: Context, exportId: string, exported: ExportedTables) {
  authorise(ctx, garageExportsRights.run)
  const current = await lockGarageExport(ctx, exportId)
  if (current?.status !== 'waiting' && current?.status !== 'writing') return undefined
  const tables = await listTablesToWrite(ctx, exported)
  const stored = await listStoredFiles(ctx, tables)
  let rowCount = 0
  for (const table of tables) rowCount += await countRows(ctx, table)
  await ctx.db.updateTable('garageExports').set({ status: 'writing' }).where('id', '=', exportId).execute()
  return { tables, stored, rowCount }
}
