import { implement } from '@orpc/server'
import { cannedJobsContract } from '#features/canned-jobs/contract.ts'
import { archiveCannedJob } from '#features/canned-jobs/server/archive-canned-job.ts'
import { createCannedJob } from '#features/canned-jobs/server/create-canned-job.ts'
import { editCannedJob } from '#features/canned-jobs/server/edit-canned-job.ts'
import { exportCannedJobs } from '#features/canned-jobs/server/export-canned-jobs.ts'
import { printPriceDisplay } from '#features/canned-jobs/server/print-price-display.ts'
import { readPriceDisplay } from '#features/canned-jobs/server/queries/display-facts.ts'
import { listCannedJobs, suggestLines } from '#features/canned-jobs/server/queries.ts'
import { restoreCannedJob } from '#features/canned-jobs/server/restore-canned-job.ts'
import { type ApiContext, atPrinter, inGarage } from '#platform/http.ts'

const os = implement(cannedJobsContract).$context<ApiContext>()

export const cannedJobsRoutes = os.router({
  listCannedJobs: os.listCannedJobs.handler(inGarage(listCannedJobs)),
  exportCannedJobs: os.exportCannedJobs.handler(inGarage(exportCannedJobs)),
  createCannedJob: os.createCannedJob.handler(inGarage(createCannedJob)),
  editCannedJob: os.editCannedJob.handler(inGarage(editCannedJob)),
  archiveCannedJob: os.archiveCannedJob.handler(inGarage(archiveCannedJob)),
  restoreCannedJob: os.restoreCannedJob.handler(inGarage(restoreCannedJob)),
  readPriceDisplay: os.readPriceDisplay.handler(inGarage(readPriceDisplay)),
  printPriceDisplay: os.printPriceDisplay.handler(atPrinter(printPriceDisplay)),
  suggestLines: os.suggestLines.handler(inGarage(suggestLines)),
})
