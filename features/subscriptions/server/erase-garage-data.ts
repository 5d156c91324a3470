import { eraseRows, listTables, listValuePositions } from '#features/subscriptions/server/queries/garage-rows.ts'
import { audit, auditErasure } from '#platform/audit.ts'
import { houseId, type SystemContext } from '#platform/context.ts'

/**
 * Erases the data of a garage, the values of its journal included. Papers that the law keeps stay, with the records that they name. The
 * next sweep erases the bytes of the files.
 */
export async function eraseGarageData(
  ctx: SystemContext,
  { id, keptTables }: { id: string; keptTables: readonly string[] },
): Promise<void> {
  let left = await listTables(ctx, keptTables)
  // Rows that others point at go after those: each round frees more tables.
  for (let before = left.length + 1; left.length > 0 && left.length < before; ) {
    before = left.length
    left = await eraseTables(ctx, id, left)
  }
  while ((await eraseSingly(ctx, id, left)) > 0);

  const actor = { ...ctx, garageId: id, accountId: houseId }
  await ctx.db
    .updateTable('garages')
    .set({ dataErasedAt: ctx.now, erasureAnnouncedOn: null })
    .where('id', '=', id)
    .execute()
  await audit(actor, 'garage.data_erased', id)
  await auditErasure(actor, 'garage_journal.erased', id, await listValuePositions(ctx, id))
}

/** Answers the tables of which nothing could go yet. */
async function eraseTables(ctx: SystemContext, id: string, tables: string[]): Promise<string[]> {
  const blocked: string[] = []
  for (const table of tables) if ((await eraseRows(ctx, id, table, false)) === null) blocked.push(table)
  return blocked
}

async function eraseSingly(ctx: SystemContext, id: string, tables: string[]): Promise<number> {
  let gone = 0
  for (const table of tables) gone += (await eraseRows(ctx, id, table, true)) ?? 0
  return gone
}
