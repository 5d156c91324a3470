import { z } from 'zod'
import { type JudgingTools, judgeExpertReport } from '#features/expert-reports/server/judge-expert-report.ts'
import { defineJob } from '#platform/jobs/jobs.ts'

/** The queue may run it several times; it judges a report once. */
export const judgeExpertReportJob = defineJob({
  name: 'judge-expert-report',
  label: 'Vérification d’un rapport déposé',
  schema: z.object({ reportId: z.string() }),
  role: 'manager',
  expireSeconds: 1_800,
  isLong: true,
  run: (tools: JudgingTools, { reportId }, run) => judgeExpertReport(tools, reportId, run),
})
