import { z } from 'zod'
import { type ReadingTools, readTrialReport } from '#features/trial-readings/server/read-trial-report.ts'
import { defineJob } from '#platform/jobs/jobs.ts'

/** Reads what a visitor sent. Tried again when its process dies: whether it may be is written in its row. */
export const readTrialReportJob = defineJob({
  name: 'read-trial-report',
  label: 'Lecture d’un rapport d’essai',
  schema: z.object({ readingId: z.string() }),
  attempts: 3,
  expireSeconds: 1_800,
  isLong: true,
  run: (tools: ReadingTools, { readingId }) => readTrialReport(tools, readingId),
})
