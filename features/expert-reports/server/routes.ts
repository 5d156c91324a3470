import { implement } from '@orpc/server'
import { expertReportsContract } from '#features/expert-reports/contract.ts'
import { askReportPictures } from '#features/expert-reports/server/ask-report-pictures.ts'
import { attachExpertReport } from '#features/expert-reports/server/attach-expert-report.ts'
import { correctReportReading } from '#features/expert-reports/server/correct-report-reading.ts'
import { deleteExpertReport } from '#features/expert-reports/server/delete-expert-report.ts'
import { eraseExpertReport } from '#features/expert-reports/server/erase-expert-report.ts'
import { exportExpertReports } from '#features/expert-reports/server/export-expert-reports.ts'
import { readReportReading } from '#features/expert-reports/server/queries/garage-reading.ts'
import { listReportWords } from '#features/expert-reports/server/queries/page-words.ts'
import { countExpertReports, listExpertReports } from '#features/expert-reports/server/queries/report-list.ts'
import { listReportPictures } from '#features/expert-reports/server/queries/report-pictures.ts'
import { proposeReportCreation } from '#features/expert-reports/server/queries/report-proposals.ts'
import { checkExpertReport, readExpertReport, readExpertReportQuota } from '#features/expert-reports/server/queries.ts'
import { receiveExpertReport } from '#features/expert-reports/server/receive-expert-report.ts'
import { restoreExpertReport } from '#features/expert-reports/server/restore-expert-report.ts'
import { retryReportReading } from '#features/expert-reports/server/retry-report-reading.ts'
import { reviewExpertReport } from '#features/expert-reports/server/review-expert-report.ts'
import { discardLooseFiles } from '#platform/files/file-record.ts'
import { type ApiContext, inGarage, inGarageOrLetGo, inTransactions } from '#platform/http.ts'

const os = implement(expertReportsContract).$context<ApiContext>()

export const expertReportsRoutes = os.router({
  listExpertReports: os.listExpertReports.handler(inGarage(listExpertReports)),
  exportExpertReports: os.exportExpertReports.handler(inTransactions(exportExpertReports)),
  countExpertReports: os.countExpertReports.handler(inGarage(countExpertReports)),
  readExpertReportQuota: os.readExpertReportQuota.handler(inGarage(readExpertReportQuota)),
  checkExpertReport: os.checkExpertReport.handler(inGarage(checkExpertReport)),
  receiveExpertReport: os.receiveExpertReport.handler(
    inGarageOrLetGo(receiveExpertReport, (ctx, { files }) => discardLooseFiles(ctx, files)),
  ),
  readExpertReport: os.readExpertReport.handler(inGarage(readExpertReport)),
  deleteExpertReport: os.deleteExpertReport.handler(inGarage(deleteExpertReport)),
  eraseExpertReport: os.eraseExpertReport.handler(inGarage(eraseExpertReport)),
  proposeReportCreation: os.proposeReportCreation.handler(inGarage(proposeReportCreation)),
  attachExpertReport: os.attachExpertReport.handler(inGarage(attachExpertReport)),
  reviewExpertReport: os.reviewExpertReport.handler(inGarage(reviewExpertReport)),
  listReportWords: os.listReportWords.handler(inGarage(listReportWords)),
  listReportPictures: os.listReportPictures.handler(inGarage(listReportPictures)),
  askReportPictures: os.askReportPictures.handler(inGarage(askReportPictures)),
  readReportReading: os.readReportReading.handler(inGarage(readReportReading)),
  correctReportReading: os.correctReportReading.handler(inGarage(correctReportReading)),
  retryReportReading: os.retryReportReading.handler(inGarage(retryReportReading)),
  restoreExpertReport: os.restoreExpertReport.handler(inGarage(restoreExpertReport)),
})
