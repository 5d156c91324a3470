import { z } from 'zod'
import { type ReadingTools, readTryoutReport } from '#features/tryouts/server/read-tryout-report.ts'
import { defineJob } from '#platform/jobs/jobs.ts'

/** The queue runs it again when its process dies; the row of the tryout counts the attempts that are allowed. */
export const readTryoutReportJob = defineJob({
  name: 'read-tryout-report',
  label: 'Lecture d’un rapport d’essai',
  schema: z.object({ tryoutId: z.string() }),
  attempts: 3,
  expireSeconds: 1_800,
  isLong: true,
  run: (tools: ReadingTools, { tryoutId }) => readTryoutReport(tools, tryoutId),
})
