import { z } from 'zod'
import { takeBackImport } from '#features/imports/server/take-back-import.ts'
import { type ImportTools, workThroughImport } from '#features/imports/server/work-through-import.ts'
import { defineJob } from '#platform/jobs/jobs.ts'

const schema = z.object({ importId: z.string() })
// A run that is cut goes on where its last rows were written.
const patience = { role: 'manager', expireSeconds: 7_200, isLong: true, attempts: 10 } as const

export const checkImportJob = defineJob({
  name: 'check-import',
  label: 'Vérification d’un fichier à importer',
  schema,
  ...patience,
  run: (tools: ImportTools, { importId }, run) => workThroughImport(tools, { importId, phase: 'checking' }, run),
})

export const runImportJob = defineJob({
  name: 'run-import',
  label: 'Import d’un fichier',
  schema,
  ...patience,
  run: (tools: ImportTools, { importId }, run) => workThroughImport(tools, { importId, phase: 'running' }, run),
})

export const undoImportJob = defineJob({
  name: 'undo-import',
  label: 'Annulation d’un import',
  schema,
  ...patience,
  run: (tools: Pick<ImportTools, 'importables'>, { importId }, run) => takeBackImport(tools, importId, run),
})
