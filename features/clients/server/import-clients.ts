import { clientPlanner } from '#features/clients/client-import-plan.ts'
import type { ClientInput } from '#features/clients/client-input.ts'
import { clientsRights } from '#features/clients/rights.ts'
import { findImportedClients } from '#features/clients/server/queries/client-import.ts'
import { newId } from '#lib/id.ts'
import { planImportedRow } from '#lib/import-plan.ts'
import type { ImportBatch, RowOutcome } from '#lib/importing.ts'
import { audit, auditEach } from '#platform/audit.ts'
import { authorise, type Context } from '#platform/context.ts'

type Outcome = RowOutcome<ClientInput>

/** Writes rows of a file as clients, or only tells what would become of them. */
export async function importClients(ctx: Context, batch: ImportBatch<ClientInput>): Promise<Outcome[]> {
  authorise(ctx, clientsRights.write)
  const found = await findImportedClients(ctx, batch.rows)
  const outcomes = batch.rows.map((row, at) => {
    const place = { found: found[at], newId: newId(ctx.now.getTime()) }
    return planImportedRow(clientPlanner, batch, row, place).outcome
  })
  if (batch.isDry) return outcomes

  const created = outcomes.flatMap((each) => (each.outcome === 'created' ? [{ id: each.recordId, ...each.after }] : []))
  const { garageId, now } = ctx
  if (created.length > 0) {
    const values = created.map((client) => ({ ...client, garageId, createdAt: now, updatedAt: now }))
    await ctx.db.insertInto('clients').values(values).execute()
  }
  const newIds = created.map(({ id }) => id)
  await auditEach(ctx, 'client.created', newIds, { importId: batch.importId })
  for (const each of outcomes) if (each.outcome === 'updated') await update(ctx, batch, each)
  return outcomes
}

async function update(
  ctx: Context,
  { importId }: ImportBatch<ClientInput>,
  written: Outcome & { outcome: 'updated' | 'created' },
) {
  const { recordId, undo, after } = written
  await ctx.db
    .updateTable('clients')
    .set({ ...after, version: undo.version, updatedAt: ctx.now })
    .where('id', '=', recordId)
    .execute()
  await audit(ctx, 'client.edited', recordId, { importId, changes: undo.changes })
}
