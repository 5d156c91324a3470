import { sql } from 'kysely'
import type { PreparedRow } from '#features/imports/prepared-rows.ts'
import type { Batch } from '#features/imports/server/write-import-batch.ts'
import type { RowOutcome } from '#lib/importing.ts'
import type { Context } from '#platform/context.ts'
import type { ImportedValues } from '#platform/importing.ts'

type Settled = { row: PreparedRow<ImportedValues>; outcome: RowOutcome<ImportedValues>; reason: string | null }

/** Notes the outcomes of some rows, and how far the import is. */
export async function noteImportRows(ctx: Context, { record, phase, rows }: Batch, settled: Settled[]): Promise<void> {
  const { garageId } = ctx
  const noted = settled
    .filter(({ outcome }) => phase === 'running' || outcome.outcome === 'refused')
    .map(({ row, outcome, reason }) => ({
      ...{ garageId, importId: record.id, rowNumber: row.row, outcome: outcome.outcome, reason },
      recordId: 'recordId' in outcome ? outcome.recordId : null,
      undo: 'undo' in outcome ? JSON.stringify(outcome.undo) : null,
    }))
  if (noted.length > 0) await ctx.db.insertInto('importRows').values(noted).execute()
  if (phase === 'running') await keepReferences(ctx, record, settled)

  const count = (kind: Settled['outcome']['outcome']) =>
    settled.filter(({ outcome }) => outcome.outcome === kind).length
  const grown = (column: string, by: number) => sql<number>`${sql.ref(column)} + ${by}`
  await ctx.db
    .updateTable('imports')
    .set({
      lastRow: rows.at(-1)?.row ?? 0,
      readCount: grown('readCount', rows.length),
      createdCount: grown('createdCount', count('created')),
      updatedCount: grown('updatedCount', count('updated')),
      sameCount: grown('sameCount', count('same')),
      refusedCount: grown('refusedCount', count('refused')),
    })
    .where('id', '=', record.id)
    .execute()
}

/** The same file, imported again, finds its records by their references. */
async function keepReferences(
  ctx: Context,
  { id: importId, kind }: Batch['record'],
  settled: Settled[],
): Promise<void> {
  const values = settled.flatMap(({ row: { reference }, outcome }) =>
    reference && 'recordId' in outcome
      ? [{ garageId: ctx.garageId, kind, reference, recordId: outcome.recordId, importId }]
      : [],
  )
  if (values.length === 0) return
  await ctx.db
    .insertInto('importReferences')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
