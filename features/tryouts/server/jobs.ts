import { z } from 'zod'
import { type ReadingTools, readTryoutReport } from '#features/tryouts/server/read-tryout-report.ts'
import { defineJob } from '#platform/jobs/jobs.ts'

/** Reads what a visitor sent. Tried again when its process dies: whether it may be is written in its row. */
export const readTryoutReportJob = defineJob({
  name: 'read-tryout-report',
  label: 'Lecture d’un rapport d’essai',
  schema: z.object({ tryoutId: z.string() }),
  attempts: 3,
  expireSeconds: 1_800,
  isLong: true,
  run: (tools: ReadingTools, { tryoutId }) => readTryoutReport(tools, tryoutId),
})
