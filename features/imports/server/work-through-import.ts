import { batchesOf, rememberRows } from '#features/imports/prepared-rows.ts'
import { importFileErased, importUnreadable } from '#features/imports/refusals.ts'
import { openerOf, preparedRows } from '#features/imports/server/queries/import-file.ts'
import { readLastRow } from '#features/imports/server/queries/import-progress.ts'
import { findImport, findImportFile, importableOf } from '#features/imports/server/queries.ts'
import { settleImport } from '#features/imports/server/settle-import.ts'
import { type Batch, writeImportBatch } from '#features/imports/server/write-import-batch.ts'
import { MissingBytes } from '#platform/files/bytes.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Importable, ImportedValues } from '#platform/importing.ts'
import type { JobRun } from '#platform/jobs/jobs.ts'
import { TableFault } from '#platform/tables/table-fault.ts'

export type ImportTools = { files: FileStore; importables: readonly Importable[] }
type Work = { importId: string; phase: 'checking' | 'running' }

/** Rehearses or writes all rows of a file, batch after batch. A run that was cut goes on after the last rows that it wrote. */
export async function workThroughImport({ files, importables }: ImportTools, work: Work, run: JobRun): Promise<void> {
  const { importId, phase } = work
  const { record, lastRow, file } = await run.inGarage(async (ctx) => ({
    record: await findImport(ctx, importId),
    lastRow: await readLastRow(ctx, importId),
    file: await findImportFile(ctx, importId),
  }))
  if (record?.status !== phase) return
  const importable = importableOf(importables, record.kind)
  // A rehearsal keeps in memory what it would have written: cut, it begins again.
  let from = phase === 'running' ? lastRow : -1
  const earlier = phase === 'checking' ? rememberRows<ImportedValues>(importable) : undefined
  try {
    if (!file) throw new MissingBytes(importId)
    let latest: Batch['latest'] = new Map()
    for await (const rows of batchesOf(preparedRows(openerOf(files, file), record, importable, from), importable)) {
      const goesOn = await run.inGarage((ctx) =>
        writeImportBatch(ctx, { record, importable, phase, rows, from, earlier, latest }),
      )
      if (!goesOn) return
      from = rows.at(-1)?.row ?? from
      // The database has the rows that were written.
      if (phase === 'running') latest = new Map()
    }
    await run.inGarage((ctx) => settleImport(ctx, work))
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    await run.inGarage((ctx) => settleImport(ctx, { ...work, problem }))
  }
}

function problemOf(error: unknown): string | undefined {
  if (error instanceof MissingBytes) return importFileErased.sentence
  return error instanceof TableFault ? importUnreadable(error.kind, error.row).sentence : undefined
}
