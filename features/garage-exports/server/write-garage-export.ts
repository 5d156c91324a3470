import type { Database } from '#db/database.ts'
import { exportAttempts, readMe } from '#features/garage-exports/garage-export.ts'
import { beginGarageExport } from '#features/garage-exports/server/begin-garage-export.ts'
import { failGarageExport } from '#features/garage-exports/server/fail-garage-export.ts'
import { noteExportProgress } from '#features/garage-exports/server/note-export-progress.ts'
import { entriesOf, fileEntries, type Writing } from '#features/garage-exports/server/queries/exported-entries.ts'
import { listBytes } from '#features/garage-exports/server/queries/exported-files.ts'
import { readRecipient } from '#features/garage-exports/server/queries/recipient.ts'
import { settleGarageExport } from '#features/garage-exports/server/settle-garage-export.ts'
import { civilDate } from '#lib/dates.ts'
import type { ExportedTables } from '#platform/exporting.ts'
import { cleanFileName } from '#platform/files/file-names.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { JobRun } from '#platform/jobs/jobs.ts'
import { zip } from '#platform/zip.ts'

export type ExportTools = { database: Database; files: FileStore; exported: ExportedTables; baseUrl: string }

/** Makes the archive of a garage. When no attempt succeeded, the export says so and another one may be asked for. */
export async function writeGarageExport(tools: ExportTools, exportId: string, run: JobRun): Promise<void> {
  try {
    await writeArchive(tools, exportId, run)
  } catch (error) {
    if (run.attempt >= exportAttempts) await run.inGarage((ctx) => failGarageExport(ctx, exportId))
    throw error
  }
}

/** Writes into the file store while rows are read: nothing is held whole. */
async function writeArchive(tools: ExportTools, exportId: string, run: JobRun): Promise<void> {
  const { database, files, exported, baseUrl } = tools
  const begun = await run.inGarage((ctx) => beginGarageExport(ctx, exportId, exported))
  if (!begun) return
  const { tables, stored, rowCount } = begun
  const { garageName, email } = await readRecipient(database, run)
  const today = civilDate(run.now)
  const bytes = await listBytes(run.inGarage, tables)
  const fileCount = stored.length + bytes.length
  const stepCount = rowCount + fileCount
  const missing: string[] = []
  let stepsDone = 0
  const step = async (count: number) => {
    stepsDone += count
    await run.inGarage((ctx) => noteExportProgress(ctx, exportId, { stepCount, stepsDone }))
  }
  const writing: Writing = { open: run.inGarage, step, missing }
  const page = readMe({ garageName, today, titles: tables.map(({ title }) => title), fileCount })
  const entries = [
    { name: 'LISEZ-MOI.txt', content: [Buffer.from(page)] },
    ...tables.flatMap((table) => entriesOf(writing, table)),
    ...fileEntries(writing, files, { stored, bytes }),
  ]
  const incoming = { garageId: run.garageId, declaredType: 'application/zip', limitBytes: Number.MAX_SAFE_INTEGER }
  const file = await files.write(zip(entries), incoming)
  const name = cleanFileName(`Export ${garageName} ${today}.zip`)
  const made = { exportId, file, name, missingCount: missing.length, garageName, email, baseUrl }
  await run.inGarage((ctx) => settleGarageExport(ctx, made))
}
