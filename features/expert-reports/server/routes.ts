import { implement } from '@orpc/server'
import { expertReportsContract } from '#features/expert-reports/contract.ts'
import { deleteExpertReport } from '#features/expert-reports/server/delete-expert-report.ts'
import { eraseExpertReport } from '#features/expert-reports/server/erase-expert-report.ts'
import {
  checkExpertReport,
  listExpertReports,
  readExpertReport,
  readExpertReportQuota,
} from '#features/expert-reports/server/queries.ts'
import { receiveExpertReport } from '#features/expert-reports/server/receive-expert-report.ts'
import { restoreExpertReport } from '#features/expert-reports/server/restore-expert-report.ts'
import { discardLooseFiles } from '#platform/files/file-record.ts'
import { type ApiContext, inGarage, inGarageOrLetGo } from '#platform/http.ts'

const os = implement(expertReportsContract).$context<ApiContext>()

export const expertReportsRoutes = os.router({
  listExpertReports: os.listExpertReports.handler(inGarage(listExpertReports)),
  readExpertReportQuota: os.readExpertReportQuota.handler(inGarage(readExpertReportQuota)),
  checkExpertReport: os.checkExpertReport.handler(inGarage(checkExpertReport)),
  receiveExpertReport: os.receiveExpertReport.handler(
    inGarageOrLetGo(receiveExpertReport, (ctx, { files }) => discardLooseFiles(ctx, files)),
  ),
  readExpertReport: os.readExpertReport.handler(inGarage(readExpertReport)),
  deleteExpertReport: os.deleteExpertReport.handler(inGarage(deleteExpertReport)),
  eraseExpertReport: os.eraseExpertReport.handler(inGarage(eraseExpertReport)),
  restoreExpertReport: os.restoreExpertReport.handler(inGarage(restoreExpertReport)),
})
