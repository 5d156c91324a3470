import { expertReportsContract } from '#features/expert-reports/contract.ts'
import { purgeExpertReportsCron, queueReportReadingsCron } from '#features/expert-reports/server/crons.ts'
import { demoReports } from '#features/expert-reports/server/demo.ts'
import {
  analyseExpertReportJob,
  drawExpertReportJob,
  secondReadExpertReportJob,
} from '#features/expert-reports/server/jobs.ts'
import { reportName } from '#features/expert-reports/server/queries/report-export.ts'
import { searchedReports } from '#features/expert-reports/server/queries/report-search.ts'
import { reportTimeline } from '#features/expert-reports/server/queries/report-timeline.ts'
import { expertReportsRoutes } from '#features/expert-reports/server/routes.ts'
import { defineFeature } from '#platform/feature.ts'

export const expertReports = defineFeature({
  contract: expertReportsContract,
  routes: expertReportsRoutes,
  jobs: [analyseExpertReportJob, drawExpertReportJob, secondReadExpertReportJob],
  crons: [purgeExpertReportsCron, queueReportReadingsCron],
  demo: demoReports,
  searched: [searchedReports],
  timeline: [reportTimeline],
  exported: {
    expertReports: 'Rapports d’expert',
    expertReportPictures: { title: 'Rapports d’expert, images', drawn: ['id'] },
    expertReportReadings: 'Rapports d’expert, lectures',
    expertReportCorrections: 'Rapports d’expert, corrections',
    expertReportWords: 'Rapports d’expert, mots des pages',
    expertReportFiles: { title: 'Rapports d’expert, fichiers', fileName: reportName },
  },
})
