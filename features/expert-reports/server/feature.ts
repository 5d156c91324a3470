import { expertReportsContract } from '#features/expert-reports/contract.ts'
import { purgeExpertReportsCron } from '#features/expert-reports/server/crons.ts'
import { demoReports } from '#features/expert-reports/server/demo.ts'
import { drawExpertReportJob, judgeExpertReportJob } from '#features/expert-reports/server/jobs.ts'
import { reportName } from '#features/expert-reports/server/queries/report-export.ts'
import { searchedReports } from '#features/expert-reports/server/queries/report-search.ts'
import { reportTimeline } from '#features/expert-reports/server/queries/report-timeline.ts'
import { expertReportsRoutes } from '#features/expert-reports/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const expertReports = defineFeature({
  contract: expertReportsContract,
  routes: expertReportsRoutes,
  jobs: [judgeExpertReportJob, drawExpertReportJob],
  crons: [purgeExpertReportsCron],
  demo: demoReports,
  searched: [searchedReports],
  timeline: [reportTimeline],
  exported: {
    expertReports: 'Rapports d’expert',
    expertReportPictures: { title: 'Rapports d’expert, images', drawn: ['id'] },
    expertReportFiles: { title: 'Rapports d’expert, fichiers', fileName: reportName },
  },
})
