import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { exportAttempts } from '#features/garage-exports/garage-export.ts'
import { type ExportTools, writeGarageExport } from '#features/garage-exports/server/write-garage-export.ts'
import { defineJob } from '#platform/jobs/jobs.ts'

export const writeGarageExportJob = defineJob({
  name: 'write-garage-export',
  label: 'Export de toutes les données de l’atelier',
  schema: z.object({ exportId: z.string() }),
  role: 'manager',
  attempts: exportAttempts,
  expireSeconds: 7_200,
  isLong: true,
  run: (tools: ExportTools & { database: Database }, { exportId }, run) => writeGarageExport(tools, exportId, run),
})
