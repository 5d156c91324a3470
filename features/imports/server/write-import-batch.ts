import type { ImportRecord } from '#features/imports/contract.ts'
import { describeMistakes, type PreparedRow, type RememberedRows } from '#features/imports/prepared-rows.ts'
import { importsRights } from '#features/imports/rights.ts'
import { noteImportRows } from '#features/imports/server/note-import-rows.ts'
import { lockProgress } from '#features/imports/server/queries/import-progress.ts'
import type { ImportBatch, RowOutcome } from '#lib/importing.ts'
import { authorise, type Context } from '#platform/context.ts'
import { findReferences } from '#platform/import-references.ts'
import type { Importable, ImportedValues } from '#platform/importing.ts'

export type Batch = {
  record: ImportRecord
  importable: Importable
  phase: 'checking' | 'running'
  rows: PreparedRow<ImportedValues>[]
  /** The last row of the batch before: another run may have gone further. */
  from: number
  /** The earlier rows of a rehearsal, and the records as they left them. */
  earlier: RememberedRows<ImportedValues> | undefined
  latest: ImportBatch<ImportedValues>['latest']
}

/** Writes or rehearses some rows; false when the import was stopped, or when another run has gone on with it. */
export async function writeImportBatch(ctx: Context, batch: Batch): Promise<boolean> {
  authorise(ctx, importsRights.run)
  const { record, importable, phase, rows, from, earlier, latest } = batch
  const progress = await lockProgress(ctx, record.id)
  if (progress?.status !== phase || (phase === 'running' && progress.lastRow !== from)) return false
  const known = await findReferences(
    ctx,
    record.kind,
    rows.map(({ reference }) => reference),
  )
  const right = rows.flatMap((row) => ('values' in row.read ? [{ row, values: row.read.values }] : []))
  const outcomes = await importable.write(ctx, {
    importId: record.id,
    policy: record.policy,
    columns: record.mapping.filter((key) => key !== null),
    isDry: phase === 'checking',
    rows: right.map(({ row: { reference }, values }) => ({
      values,
      knownId: earlier?.recordOf(reference) ?? known.get(reference),
      twinId: earlier?.findTwin(values),
    })),
    latest,
  })
  const byRow = new Map(right.map(({ row }, at) => [row, outcomes[at]]))
  const settled = rows.map((row) => {
    const outcome: RowOutcome<ImportedValues> =
      'mistakes' in row.read ? { outcome: 'refused', mistakes: row.read.mistakes } : (byRow.get(row) ?? noOutcome)
    if ('recordId' in outcome) earlier?.keepReference(row.reference, outcome.recordId)
    if ('after' in outcome) earlier?.keep(outcome.recordId, outcome.after)
    const reason = 'mistakes' in outcome ? describeMistakes(importable.columns, outcome.mistakes) : null
    return { row, outcome, reason }
  })
  await noteImportRows(ctx, batch, settled)
  return true
}

const noOutcome = { outcome: 'refused', mistakes: { '': 'Cette ligne n’a pas pu être lue.' } } as const
