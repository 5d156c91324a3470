import { implement } from '@orpc/server'
import { reportCreationsContract } from '#features/report-creations/contract.ts'
import { createFromReport } from '#features/report-creations/server/create-from-report.ts'
import { listInvoiceAlerts } from '#features/report-creations/server/queries/invoice-alerts.ts'
import { readPaperSource } from '#features/report-creations/server/queries/paper-source.ts'
import { previewReportCreation } from '#features/report-creations/server/queries/preview-creation.ts'
import { readReadingAccuracy } from '#features/report-creations/server/queries/reading-accuracy.ts'
import { listReportCreations } from '#features/report-creations/server/queries/report-creations.ts'
import { type ApiContext, inGarage } from '#platform/http.ts'

const os = implement(reportCreationsContract).$context<ApiContext>()

export const reportCreationsRoutes = os.router({
  previewReportCreation: os.previewReportCreation.handler(inGarage(previewReportCreation)),
  createFromReport: os.createFromReport.handler(inGarage(createFromReport)),
  readPaperSource: os.readPaperSource.handler(inGarage(readPaperSource)),
  listReportCreations: os.listReportCreations.handler(inGarage(listReportCreations)),
  readReadingAccuracy: os.readReadingAccuracy.handler(inGarage(readReadingAccuracy)),
  listInvoiceAlerts: os.listInvoiceAlerts.handler(inGarage(listInvoiceAlerts)),
})
