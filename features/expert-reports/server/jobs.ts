import { z } from 'zod'
import { drawExpertReport, type ReportDrawingTools } from '#features/expert-reports/server/draw-expert-report.ts'
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

/** Runs after the reading; run again, it draws what is not drawn yet. */
export const drawExpertReportJob = defineJob({
  name: 'draw-expert-report',
  label: 'Images des pages d’un rapport',
  schema: z.object({ reportId: z.string(), quarters: z.array(z.number()) }),
  role: 'manager',
  expireSeconds: 1_800,
  isLong: true,
  run: (tools: ReportDrawingTools, payload, run) => drawExpertReport(tools, payload, run),
})
