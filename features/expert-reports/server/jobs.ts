import { z } from 'zod'
import { type AnalysisTools, analyseExpertReport } from '#features/expert-reports/server/analyse-expert-report.ts'
import { drawExpertReport, type ReportDrawingTools } from '#features/expert-reports/server/draw-expert-report.ts'
import {
  type SecondReadingTools,
  secondReadExpertReport,
} from '#features/expert-reports/server/second-read-expert-report.ts'
import { defineJob } from '#platform/jobs/jobs.ts'

/** The queue may run it several times; one attempt reads a report at a time. */
export const analyseExpertReportJob = defineJob({
  name: 'analyse-expert-report',
  label: 'Lecture d’un rapport déposé',
  schema: z.object({ reportId: z.string() }),
  role: 'manager',
  expireSeconds: 1_800,
  isLong: true,
  run: (tools: AnalysisTools, { reportId }, run) => analyseExpertReport(tools, reportId, run),
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

/** Queued after a reading where a second reader is set. Its failure takes nothing from the reading. */
export const secondReadExpertReportJob = defineJob({
  name: 'second-read-expert-report',
  label: 'Seconde lecture d’un rapport',
  schema: z.object({ reportId: z.string() }),
  role: 'manager',
  attempts: 4,
  delaySeconds: 60,
  isLong: true,
  run: (tools: SecondReadingTools, { reportId }, run) => secondReadExpertReport(tools, reportId, run),
})
